// The common beat of live values: those that are due are shown in one turn, so that a page is
// rendered, laid out and painted once for all of them.

export const beatMs = 250

/** After a silence, for the other values of the same burst. */
const gatherMs = 20

type Clock = {
  now(): number
  after(ms: number, run: () => void): void
}

/** Returns a function that runs its argument at the beat nearest to a time, in ms from now. */
export function createBeat({ now, after }: Clock): (ms: number, run: () => void) => void {
  let waiting: { readonly at: number, readonly run: () => void }[] = []
  let nextAt = 0

  const beat = (): void => {
    const dueUntil = now() + beatMs / 2
    nextAt = now() + beatMs
    const due = waiting.filter(({ at }) => at <= dueUntil)
    waiting = waiting.filter(({ at }) => at > dueUntil)
    if (waiting.length > 0) after(beatMs, beat)
    for (const { run } of due) run()
  }
  return (ms, run) => {
    const count = waiting.push({ at: now() + ms, run })
    if (count === 1) after(Math.max(gatherMs, nextAt - now()), beat)
  }
}

/** Runs its argument at the beat nearest to a time, in ms from now. */
export const onBeat = createBeat({
  now: () => performance.now(),
  after: (ms, run) => void setTimeout(run, ms),
})
