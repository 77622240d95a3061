// A market's samples of its own book between two mark updates: the distance of its middle from the
// index, and the premiums of the running funding interval.
import { assert } from '#kernel/assert.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'

/** How many samples of middle − index the basis is the average of. */
export const basisSamplesMax = 30

/** No premium counts as further from zero than 40 %, so that an interval's sum stays safe. */
const premiumMaxE8 = 40_000_000

/**
 * A market with funding times unsettled for more than a day takes no further samples but keeps
 * running.
 */
const premiumSamplesMax = 20_000

/** One premium sample a window of so long, so that a faster feed does not weigh more. */
const premiumWindowMs = 5_000

/**
 * Adds the distance of the middle from the index, in ticks; the oldest sample beyond the bound
 * goes.
 */
export function addBasis(market: PerpetualMarket, ticks: number): void {
  market.basisTicks = [...market.basisTicks.slice(1 - basisSamplesMax), ticks]
  assert(market.basisTicks.length <= basisSamplesMax, 'a basis has a bounded number of samples')
}

/** The sum of the kept distances, in ticks; zero without a sample. */
export function basisSumOf(market: PerpetualMarket): number {
  return market.basisTicks.reduce((sum, ticks) => sum + ticks, 0)
}

/** Whether a time is in another window than the last mark. */
export function startsPremiumWindow(market: PerpetualMarket, at: number): boolean {
  return Math.floor(at / premiumWindowMs) > Math.floor(market.markedAt / premiumWindowMs)
}

/** Adds a sample with the weight of its number: the oldest of the interval weighs 1. */
export function addPremium(market: PerpetualMarket, rateE8: number): void {
  if (market.premiumCount >= premiumSamplesMax) return
  const bounded = Math.min(Math.max(rateE8, -premiumMaxE8), premiumMaxE8)
  market.premiumCount += 1
  market.premiumSumE8 += market.premiumCount * bounded
  assert(Number.isSafeInteger(market.premiumSumE8), 'the premiums of an interval sum up safely')
}

/** Closes an interval: its rate becomes the last one, and the samples start again. */
export function closeInterval(market: PerpetualMarket, stamp: number, rateE8: number): void {
  assert(stamp > market.fundingStamp, 'funding times are settled in their order')
  assert(Math.abs(rateE8) <= market.listing.fundingCapE8, 'a funding rate is within its cap')
  market.fundingStamp = stamp
  market.fundingRateE8 = rateE8
  market.premiumSumE8 = 0
  market.premiumCount = 0
  market.changed = true
}
