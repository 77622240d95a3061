// Which funding stamps of a market are still to be paid. The exchange may have been down over some:
// each is paid, in its order. For a market that never paid it is the last one alone.

export type FundingClock = {
  readonly now: number
  readonly intervalMs: number
  /** The last stamp that was paid; zero before the first. */
  readonly paidStamp: number
}

/**
 * The funding times, in ms, that have passed and are not yet paid, oldest first. Without a paid
 * one it is the latest alone.
 */
export function dueStamps({ now, intervalMs, paidStamp }: FundingClock): readonly number[] {
  const latest = Math.floor(now / intervalMs) * intervalMs
  const first = paidStamp === 0 ? latest : paidStamp + intervalMs
  const stamps: number[] = []
  for (let stamp = first; stamp <= latest; stamp += intervalMs) stamps.push(stamp)
  return stamps
}
