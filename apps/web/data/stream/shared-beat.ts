// The common beat of live values: those that are due are shown in one turn, so that a page is
// rendered, laid out and painted once for all of them. A beat waits until the page has responded to
// a touch or a key.

export const beatMs = 250

/** After a silence, for the other values of the same burst. */
const gatherMs = 20

/** On a slow phone a page responds within this time. */
const responseMs = 100

type Clock = {
  now(): number
  after(ms: number, run: () => void): void
  /** When the user last touched the page or pressed a key. */
  touchedAt(): number
}

/** Returns a function that runs its argument at the beat nearest to a time, in ms from now. */
export function createBeat(
  { now, after, touchedAt }: Clock,
): (ms: number, run: () => void) => void {
  let waiting: { readonly at: number, readonly run: () => void }[] = []
  let nextAt = 0

  const beat = (): void => {
    const dueUntil = now() + beatMs / 2
    nextAt = now() + beatMs
    const due = waiting.filter(({ at }) => at <= dueUntil)
    waiting = waiting.filter(({ at }) => at > dueUntil)
    if (waiting.length > 0) beatAfter(beatMs)
    for (const { run } of due) run()
  }
  const beatAfter = (ms: number): void => {
    const latest = now() + ms + beatMs
    const attempt = (): void => {
      const responding = Math.min(touchedAt() + responseMs, latest) - now()
      if (responding > 0) after(responding, attempt)
      else beat()
    }
    after(ms, attempt)
  }
  return (ms, run) => {
    const count = waiting.push({ at: now() + ms, run })
    if (count === 1) beatAfter(Math.max(gatherMs, nextAt - now()))
  }
}

let touchedAt = Number.NEGATIVE_INFINITY
for (const type of ['pointerdown', 'pointerup', 'keydown']) {
  globalThis.addEventListener?.(type, () => {
    touchedAt = performance.now()
  }, true)
}

/** Runs its argument at the beat nearest to a time, in ms from now. */
export const onBeat = createBeat({
  now: () => performance.now(),
  after: (ms, run) => void setTimeout(run, ms),
  touchedAt: () => touchedAt,
})
