// The operator's wish that the server stops, heard from the program's first moment on. It imports
// nothing: loading the server takes a second, in which a signal would end the process at once.

export type StopSignal = {
  readonly heard: Promise<NodeJS.Signals>
  isHeard(): boolean
}

/** Listens for the first SIGINT or SIGTERM; a second one of the same kind ends the process. */
export function hearStopSignal(): StopSignal {
  let isHeard = false
  const heard = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        isHeard = true
        resolve(signal)
      })
    }
  })
  return { heard, isHeard: () => isHeard }
}
