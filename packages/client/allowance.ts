// How much may be sent now: a burst at once, then so much in a second.
import type { StreamTimers } from './stream-status.ts'

/** The burst is also the most that is saved up. */
export type AllowedRate = { readonly burst: number; readonly perSecond: number }

/** An allowance that is used up by `take` and grows with time. */
export type Allowance = {
  /** How long until one may be taken, in ms; 0 for now. */
  waitMs(): number
  take(): void
  /** Takes all that is left. */
  empty(): void
}

/** Creates a full allowance. */
export function createAllowance(rate: AllowedRate, timers: StreamTimers): Allowance {
  let left = rate.burst
  let at = timers.now()
  const grow = (): void => {
    const now = timers.now()
    left = Math.min(rate.burst, left + (now - at) / 1_000 * rate.perSecond)
    at = now
  }
  return {
    waitMs() {
      grow()
      return left >= 1 ? 0 : Math.ceil((1 - left) / rate.perSecond * 1_000)
    },
    take() {
      grow()
      left -= 1
    },
    empty() {
      grow()
      left = 0
    },
  }
}
