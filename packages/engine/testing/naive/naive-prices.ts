// The naive twin's formulas of index, mark and funding, written down once more from
// docs/PERPETUAL.md. Bigint division cuts toward zero, which is the rounding of most of them.
import { floorDivide } from '#testing/naive-perpetual/naive-risk.ts'

const million = 1_000_000n
const e8 = 100_000_000n

export type NaiveSource = { readonly ticks: number; readonly at: number }

/** The median of the sources that are fresh and near the fresh ones' median. */
export function indexPrice(
  sources: readonly NaiveSource[],
  rules: { readonly now: number; readonly ageMaxMs: number; readonly deviationPpm: number },
): bigint | undefined {
  const fresh = sources.filter(({ at }) => at >= rules.now - rules.ageMaxMs
    && at <= rules.now + rules.ageMaxMs).map(({ ticks }) => BigInt(ticks))
  const middle = twiceMedian(fresh)
  if (middle === undefined) return undefined
  const near = fresh.filter((ticks) =>
    away(2n * ticks - middle) * million <= middle * BigInt(rules.deviationPpm))
  const median = twiceMedian(near)
  return median === undefined ? undefined : median / 2n
}

export type NaiveMarkTerms = {
  readonly index: bigint
  readonly rateE8: number
  readonly msToFunding: number
  readonly intervalMs: number
  readonly basis: readonly bigint[]
  readonly last: bigint
  readonly bandPpm: number
}

/** The median of three readings, within a bound of the index. */
export function markPrice(terms: NaiveMarkTerms): bigint {
  const { index, basis } = terms
  const funding = (index * BigInt(terms.rateE8) * BigInt(terms.msToFunding))
    / (e8 * BigInt(terms.intervalMs))
  const average = basis.reduce((sum, sample) => sum + sample, 0n) / BigInt(basis.length)
  const readings = [index + funding, index + average, terms.last]
  readings.sort((a, b) => a < b ? -1 : a > b ? 1 : 0)
  const [, middle = index] = readings
  const reach = (index * BigInt(terms.bandPpm)) / million
  return within(middle, index - reach, index + reach)
}

/** How far the impact prices stand outside the index, in hundred-millionths. */
export function premiumOf(bid: bigint, ask: bigint, index: bigint): bigint {
  const above = bid > index ? bid - index : 0n
  const below = index > ask ? index - ask : 0n
  return ((above - below) * e8) / index
}

export type NaiveRateTerms = {
  /** Oldest first. */
  readonly premiums: readonly bigint[]
  readonly interestE8: number
  readonly clampE8: number
  readonly capE8: number
  readonly intervalMs: number
}

/** The rate of an interval: its average premium, in which the n-th counts n times, and interest. */
export function fundingRate(terms: NaiveRateTerms): bigint {
  const { premiums } = terms
  let [sum, weights] = [0n, 0n]
  for (const [index, premium] of premiums.entries()) {
    sum += BigInt(index + 1) * premium
    weights += BigInt(index + 1)
  }
  const premium = weights === 0n ? 0n : sum / weights
  const clamp = BigInt(terms.clampE8)
  const pull = within(BigInt(terms.interestE8) - premium, -clamp, clamp)
  const rate = ((premium + pull) * BigInt(terms.intervalMs / 3_600_000)) / 8n
  return within(rate, -BigInt(terms.capE8), BigInt(terms.capE8))
}

/** The change of a position's balance at a funding time, rounded down. */
export function fundingOf(side: 'long' | 'short', value: bigint, rateE8: bigint): bigint {
  return floorDivide(side === 'long' ? -value * rateE8 : value * rateE8, e8)
}

/** Twice the middle one, or the sum of the two in the middle. */
function twiceMedian(prices: readonly bigint[]): bigint | undefined {
  const sorted = [...prices].sort((a, b) => a < b ? -1 : a > b ? 1 : 0)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : upper + lower
}

function away(distance: bigint): bigint {
  return distance < 0n ? -distance : distance
}

function within(value: bigint, low: bigint, high: bigint): bigint {
  if (value < low) return low
  return value > high ? high : value
}
