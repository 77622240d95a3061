// The exchange's time on a device whose own clock may be hours off or may jump. Each reply bounds
// the difference to a clock that is never set; the bounds of several replies are intersected.
import type { ServerTime } from './connection.ts'

/** A reply's `date` header, which has whole seconds, between two moments of this side. */
export type ServerDate = Omit<ServerTime, 'time'> & { readonly date: string | null }

/** The clocks of the device, in ms. */
export type DeviceClock = {
  /** The time of day as the device believes it, which is read once. */
  wall(): number
  /** A clock that is never set, such as `performance.now()`. */
  monotonic(): number
}

/** The exchange's time as far as it is known. */
export type ExchangeClock = {
  /** The exchange's time, ms of the epoch; the device's own before the first reply. */
  now(): number
  /** The exchange's time at a moment of the monotonic clock. */
  timeAt(monotonicMs: number): number
  takeTime(sample: ServerTime): void
  takeDate(sample: ServerDate): void
}

/** A header names the second that had begun. */
const dateStepMs = 1_000
/** So long after an exact time the dates of replies, whose clock is the machine's, are not used. */
const exactForMs = 60_000
/** How much two clocks may drift apart, as a share of the time. */
const driftShare = 100e-6

type Bounds = { readonly low: number; readonly high: number; readonly at: number }

/** Creates the clock of a page. */
export function createExchangeClock(device: DeviceClock): ExchangeClock {
  let offset = device.wall() - device.monotonic()
  let bounds: Bounds | undefined
  let exactAt = Number.NEGATIVE_INFINITY

  const take = (sample: Bounds): void => {
    const known = bounds === undefined ? sample : driftedTo(sample.at, bounds)
    const low = Math.max(known.low, sample.low)
    const high = Math.min(known.high, sample.high)
    // Bounds that contradict each other: a clock was set, or stopped while the device slept.
    const isNew = bounds === undefined || low > high
    bounds = isNew ? sample : { low, high, at: sample.at }
    // The time moves no more than it has to, so that a countdown does not jump.
    offset = isNew
      ? (sample.low + sample.high) / 2
      : Math.min(Math.max(offset, bounds.low), bounds.high)
  }

  return {
    now: () => Math.round(device.monotonic() + offset),
    timeAt: (monotonicMs) => Math.round(monotonicMs + offset),
    takeTime({ time, sentAt, receivedAt }) {
      if (!Number.isSafeInteger(time)) return
      exactAt = receivedAt
      take({ low: time - receivedAt, high: time - sentAt, at: receivedAt })
    },
    takeDate({ date, sentAt, receivedAt }) {
      const time = date === null ? Number.NaN : Date.parse(date)
      if (Number.isNaN(time) || receivedAt - exactAt < exactForMs) return
      take({ low: time - receivedAt, high: time + dateStepMs - sentAt, at: receivedAt })
    },
  }
}

function driftedTo(at: number, { low, high, at: before }: Bounds): Bounds {
  const drift = Math.max(0, at - before) * driftShare
  return { low: low - drift, high: high + drift, at }
}
