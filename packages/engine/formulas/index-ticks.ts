// The index price: what several sources outside say a coin is worth, without those that have
// fallen silent or stand apart from the others.
import { bandTicks } from './price-band.ts'

export type PriceSource = {
  /** At most 2^52. */
  readonly ticks: number
  /** When the source said so, in milliseconds. */
  readonly atMs: number
}

export type IndexRules = {
  readonly nowMs: number
  /** A price that is further than this from now, in either direction, is stale. */
  readonly staleMs: number
  /** A price further than this from the median of the fresh ones is cut, in millionths. */
  readonly deviationPpm: number
}

/**
 * The index in whole ticks: the median of the sources that are fresh and within the deviation of
 * the fresh ones' median; of an even number the mean of the middle two, rounded down. Undefined
 * when none is left: all stale, or two that contradict each other, of which nobody can say which
 * is right. 100, 101 and 65 with 5 % allowed: 65 is cut, and the mean of the others is 100.
 */
export function indexTicks(
  sources: readonly PriceSource[], rules: IndexRules,
): number | undefined {
  const fresh = sources
    .filter(({ atMs }) => Math.abs(rules.nowMs - atMs) <= rules.staleMs)
    .map(({ ticks }) => ticks)
    .sort((a, b) => a - b)
  const middle = doubledMedian(fresh)
  if (middle === undefined) return undefined
  const widest = bandTicks(middle, rules.deviationPpm)
  const kept = fresh.filter((ticks) => Math.abs(ticks * 2 - middle) <= widest)
  const median = doubledMedian(kept)
  return median === undefined ? undefined : Math.floor(median / 2)
}

/** Twice the median of ascending prices, so that a half stays whole. */
function doubledMedian(ascending: readonly number[]): number | undefined {
  const upper = ascending[Math.floor(ascending.length / 2)]
  const lower = ascending[Math.floor((ascending.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : upper + lower
}
