// The limits of conversions at a firm quote, and the first values of the desk's terms.

/** How long a quote is firm. At exactly its end it is expired. */
export const quoteLifetimeMs = 10_000
/** Quotes of one user within a minute. */
export const quotesPerMinuteMax = 20
/** How long a quote that was not taken is kept. */
export const quoteKeptMs = 86_400_000
/** No quote is made from an older price. */
export const quotePriceAgeMaxMs = 2_000
/** No quote is made while a book's best prices are further apart, in millionths of the middle. */
export const quoteBookSpreadMaxPpm = 10_000
/** The last two marks of a contract are compared while the newer one is not older. */
export const quoteMarkAgeMaxMs = 60_000
/** The smallest worth of a conversion in USDT, as a decimal text. */
export const conversionUsdtMin = '1'
/** The window of the desk's bound on its net sales of a coin. */
export const deskHourMs = 3_600_000

/** The side whose amount the user has fixed: the coin that they give, or the one that they get. */
export const conversionSides = ['give', 'get'] as const
export type ConversionSide = (typeof conversionSides)[number]

/** The dearest spread that an operator may set, in millionths of the mid. */
export const deskSpreadPpmMax = 50_000

/** The desk's terms of a coin at the first start: amounts in USDT as decimal texts. */
export type DeskSeed = {
  readonly spreadPpm: number
  /** The largest quote. */
  readonly quoteUsdtMax: string
  /** The desk's sales of the coin within an hour, less its purchases. */
  readonly hourUsdtMax: string
}

const majors: readonly string[] = ['BTC', 'ETH']

/**
 * A firm quote is a free option for 10 s, so the spread is above two standard deviations of 10 s:
 * 0.034 % at a yearly volatility of 60 %, 0.084 % at 150 %. USDT has no price against itself.
 */
export function deskSeedOf(symbol: string): DeskSeed {
  const limits = { quoteUsdtMax: '100000', hourUsdtMax: '500000' } as const
  if (symbol === 'USDT') return { ...limits, spreadPpm: 0 }
  return { ...limits, spreadPpm: majors.includes(symbol) ? 1_000 : 2_000 }
}

/** The first balance of a sandbox's desk in each coin, in USDT as a decimal text. */
export const sandboxDeskUsdt = '2000000'
