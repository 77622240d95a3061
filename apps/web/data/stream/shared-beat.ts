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
  let beatAt = Number.NEGATIVE_INFINITY
  let isScheduled = false

  const schedule = (): void => {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    after(Math.max(gatherMs, beatAt + beatMs - now()), beat)
  }
  const beat = (): void => {
    isScheduled = false
    beatAt = now()
    const dueUntil = beatAt + beatMs / 2
    const due = waiting.filter(({ at }) => at <= dueUntil)
    waiting = waiting.filter(({ at }) => at > dueUntil)
    schedule()
    for (const { run } of due) run()
  }
  return (ms, run) => {
    waiting.push({ at: now() + ms, run })
    schedule()
  }
}
