// How often one key may ask: a burst at once, then a steady rate. One number a key, so that it
// costs the hot path next to nothing; the number of keys is bounded.

export type Rate = {
  readonly perSecond: number
  /** How many may come at once after a rest. */
  readonly burst: number
}

export type RateLimit = {
  /**
   * Counts a request at `now` (ms), a heavy one as `weight` requests; false, and not counted,
   * when the key asks too often.
   */
  take(key: string | number, now: number, weight?: number): boolean
}

const keysMax = 100_000

/**
 * A limit for each key: `burst` requests at once and `perSecond` from then on. `take` returns
 * false for a request beyond it, which costs nothing.
 */
export function createRateLimit({ perSecond, burst }: Rate): RateLimit {
  const intervalMs = 1_000 / perSecond
  const creditMs = (burst - 1) * intervalMs
  /** When all requests of a key so far would have been due at the steady rate. */
  const dueAt = new Map<string | number, number>()
  return {
    take(key, now, weight = 1) {
      const due = Math.max(dueAt.get(key) ?? 0, now)
      if (due - now > creditMs) return false
      if (dueAt.size >= keysMax && !dueAt.has(key)) forget(dueAt, now)
      dueAt.set(key, due + intervalMs * weight)
      return true
    },
  }
}

/** Drops the keys that have rested; when none has, the tenth that has been known longest. */
function forget(dueAt: Map<string | number, number>, now: number): void {
  for (const [key, due] of dueAt) if (due <= now) dueAt.delete(key)
  if (dueAt.size < keysMax) return
  let left = keysMax / 10
  for (const key of dueAt.keys()) {
    dueAt.delete(key)
    left -= 1
    if (left === 0) return
  }
}
