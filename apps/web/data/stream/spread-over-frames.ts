// Changes of many rows that come at once are rendered over several frames: on a slow phone together
// they would take longer than a frame, and a scroll would stop meanwhile.

/** The part of a frame that scripts may take; the rest is for style, layout and paint. */
export const scriptMs = 5

type Frames = {
  now(): number
  /** Calls with the time at which the next frame began, in ms. */
  next(run: (startedAt: number) => void): void
}

const systemFrames: Frames = {
  now: () => performance.now(),
  next: (run) => void requestAnimationFrame(run),
}

/** Returns a function that runs its argument in one of the next frames, in order. */
export function createSpread({ now, next }: Frames = systemFrames): (run: () => void) => void {
  const waiting: (() => void)[] = []
  let isDraining = false

  const drain = async (startedAt: number): Promise<void> => {
    do {
      waiting.shift()?.()
      // React renders in a microtask, whose time counts.
      await undefined
    } while (waiting.length > 0 && now() - startedAt < scriptMs)
    isDraining = waiting.length > 0
    if (isDraining) next((at) => void drain(at))
  }
  return (run) => {
    waiting.push(run)
    if (isDraining) return
    isDraining = true
    next((at) => void drain(at))
  }
}
