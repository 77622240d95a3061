// The funding rate: the contract book's distance above or below the index, averaged over the
// interval and pulled toward the interest rate. Rates are in hundred-millionths (1e-8): 10,000 is
// 0.01 %. Source: Binance, "Introduction to Binance Futures Funding Rates" and its announcement of
// September 2025: F = [P + clamp(I − P, ±0.05 %)] ÷ (8 ÷ N).

const e8 = 100_000_000n

/** Three prices in one unit, ticks or any finer one. */
export type PremiumTerms = {
  /** The average price at which the impact notional would sell into the bids. */
  readonly impactBidTicks: number
  /** The average price at which the impact notional would buy from the asks. */
  readonly impactAskTicks: number
  /** Above zero. */
  readonly indexTicks: number
}

/**
 * The premium index in 1e-8: [max(0, impact bid − index) − max(0, index − impact ask)] ÷ index,
 * rounded toward zero. A bid of 10,010 over an index of 10,000: `100_000` (0.1 %); an index within
 * the book has none.
 */
export function premiumIndexE8(terms: PremiumTerms): number {
  const above = Math.max(0, terms.impactBidTicks - terms.indexTicks)
  const below = Math.max(0, terms.indexTicks - terms.impactAskTicks)
  return Number((BigInt(above - below) * e8) / BigInt(terms.indexTicks))
}

/**
 * The average of an interval's premiums, oldest first, the n-th with the weight n, rounded toward
 * zero: samples near the funding time count most. `[300, 600]` averages `500`; none is 0.
 */
export function averagePremiumE8(premiumsE8: readonly number[]): number {
  if (premiumsE8.length === 0) return 0
  let sum = 0n
  let weights = 0n
  for (const premium of premiumsE8) {
    weights += 1n
    sum += weights * BigInt(premium)
  }
  return Number(sum / ((weights * (weights + 1n)) / 2n))
}

/** The weighted sum of an interval's premiums, Σ n × premium(n), and their number. */
export type PremiumSums = { readonly premiumSumE8: number; readonly premiumCount: number }

/** `averagePremiumE8` of an interval that is kept as its weighted sum; zero without samples. */
export function averageOfSumsE8({ premiumSumE8, premiumCount }: PremiumSums): number {
  const count = BigInt(premiumCount)
  const weights = (count * (count + 1n)) / 2n
  return weights === 0n ? 0 : Number(BigInt(premiumSumE8) / weights)
}

/** The input of a funding rate; rates are in hundred-millionths (1e-8). */
export type FundingRateTerms = {
  /** The interval's average premium index. */
  readonly premiumE8: number
  /** The interest rate per 8 hours; usually 10,000 (0.01 %). */
  readonly interestE8: number
  /** How far interest may draw the rate from the premium; usually 50,000 (0.05 %). */
  readonly clampE8: number
  /** The largest rate of one interval, in either direction. */
  readonly capE8: number
  /** Whole hours from stamp to stamp. */
  readonly intervalHours: number
}

/**
 * The funding rate of one interval in 1e-8: (premium + clamp(interest − premium)) × hours ÷ 8,
 * rounded toward zero, then capped. Positive: longs pay. A premium of −0.1 % gives −0.05 %; any
 * premium within 0.05 % of the interest gives the interest, 0.01 %.
 */
export function fundingRateE8(terms: FundingRateTerms): number {
  const pull = within(terms.interestE8 - terms.premiumE8, terms.clampE8)
  const rate = (BigInt(terms.premiumE8 + pull) * BigInt(terms.intervalHours)) / 8n
  return within(Number(rate), terms.capE8)
}

function within(value: number, bound: number): number {
  return Math.min(Math.max(value, -bound), bound)
}
