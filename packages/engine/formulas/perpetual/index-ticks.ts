// The index price: the combined price of several outside sources, without stale ones and outliers.
import { bandTicks } from '#formulas/price-band.ts'

/** One source's price in ticks, and its time in ms. */
export type PriceSource = {
  /** At most 2^52. */
  readonly ticks: number
  /** When the source said so, in milliseconds. */
  readonly atMs: number
}

/** The limits of staleness (ms) and deviation (ppm) of a source. */
export type IndexRules = {
  readonly nowMs: number
  /** A price that is further than this from now, in either direction, is stale. */
  readonly staleMs: number
  /** A price further than this from the median of the fresh ones is cut, in millionths. */
  readonly deviationPpm: number
}

/**
 * The index in whole ticks: the median of the sources that are fresh and within the deviation of
 * the fresh ones' median; for an even number the mean of the middle two, rounded down. Returns
 * undefined when none remains: all are stale, or two contradict each other and either may be right.
 * 100, 101 and 65 with 5 % allowed: 65 is left out, and the mean of the others is 100.
 */
export function indexTicks(
  sources: readonly PriceSource[], rules: IndexRules,
): number | undefined {
  const fresh = sources
    .filter(({ atMs }) => Math.abs(rules.nowMs - atMs) <= rules.staleMs)
    .map(({ ticks }) => ticks)
    .sort((a, b) => a - b)
  const middle = doubledMedian(fresh)
  const widest = bandTicks(middle, rules.deviationPpm)
  const kept = fresh.filter((ticks) => Math.abs(ticks * 2 - middle) <= widest)
  const median = doubledMedian(kept)
  return Number.isNaN(median) ? undefined : Math.floor(median / 2)
}

/** Twice the median of ascending prices, so that a half stays whole; NaN without any. */
function doubledMedian(ascending: readonly number[]): number {
  const upper = ascending[Math.floor(ascending.length / 2)] ?? Number.NaN
  const lower = ascending[Math.floor((ascending.length - 1) / 2)] ?? Number.NaN
  return upper + lower
}
