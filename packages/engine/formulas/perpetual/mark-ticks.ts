// The mark price, which determines profit and liquidation: the median of three readings, so that
// none alone, the last price in particular, can move it, and never further from the index than a
// bound. Source: Binance USDⓈ-M FAQ 360033525071, "Mark Price and Price Index".
import { bandTicks } from '#formulas/price-band.ts'

/** The input of a mark price; prices are ticks, rates hundred-millionths (1e-8). */
export type MarkTerms = {
  readonly indexTicks: number
  readonly lastFundingRateE8: number
  readonly msToFunding: number
  readonly intervalMs: number
  /** Sum of (middle of the book − index) over the moving average's samples, in ticks. */
  readonly basisSumTicks: number
  /** How many samples the sum has; with none the basis is 0. */
  readonly basisCount: number
  readonly lastTicks: number
  /** How far from the index the mark may be, in millionths. */
  readonly capPpm: number
}

/**
 * The mark price in whole ticks: the median of index × (1 + F × t ÷ T), index + average basis, and
 * the last price, held within `capPpm` of the index. The two distances from the index are rounded
 * toward zero, so rounding draws the mark to the index and nowhere else. Index 10,000, F 0.01 %,
 * half the interval left, basis 2: with a last price of 10,050 the mark is 10,002, with 9,000 it is
 * 10,000.5.
 */
export function markTicks(terms: MarkTerms): number {
  const { indexTicks, basisCount } = terms
  const funding = (BigInt(indexTicks) * BigInt(terms.lastFundingRateE8) * BigInt(terms.msToFunding))
    / (100_000_000n * BigInt(terms.intervalMs))
  const basis = basisCount === 0 ? 0n : BigInt(terms.basisSumTicks) / BigInt(basisCount)
  const middle = median(
    indexTicks + Number(funding), indexTicks + Number(basis), terms.lastTicks,
  )
  const widest = bandTicks(indexTicks, terms.capPpm)
  return Math.min(Math.max(middle, indexTicks - widest), indexTicks + widest)
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
