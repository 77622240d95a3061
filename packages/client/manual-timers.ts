// The timers of a test: a clock that moves only when the test moves it.
import type { StreamTimers } from './stream-status.ts'

/** Timers, and the function that passes time and runs the due callbacks in sequence. */
export type ManualTimers = { readonly timers: StreamTimers; advance(ms: number): void }

/** Creates a clock that is not moving. */
export function manualTimers(): ManualTimers {
  let now = 1_000_000
  let nextId = 1
  const waiting = new Map<number, { at: number; run: () => void }>()
  const timers: StreamTimers = {
    now: () => now,
    after(ms, run) {
      const id = nextId++
      waiting.set(id, { at: now + ms, run })
      return () => void waiting.delete(id)
    },
  }
  const advance = (ms: number): void => {
    const end = now + ms
    for (;;) {
      const [next] = [...waiting].filter(([, { at }]) => at <= end)
        .toSorted((a, b) => a[1].at - b[1].at)
      if (next === undefined) break
      waiting.delete(next[0])
      now = next[1].at
      next[1].run()
    }
    now = end
  }
  return { timers, advance }
}
