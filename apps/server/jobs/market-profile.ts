// The behaviour of each simulated market: its daily volume, its volatility, and its correlation
// with all others. Rounded from real coins; an unlisted coin behaves like a small one.

export type MarketProfile = {
  /** Turnover of an ordinary day, in the quote asset's whole coins. */
  readonly dayTurnover: number
  /** Standard deviation of a year's log return. */
  readonly yearVolatility: number
  /** How much of the market factor's return this market takes. */
  readonly beta: number
}

/** The factor that all markets share moves like this in a year. */
export const factorYearVolatility = 0.42

const small: MarketProfile = { dayTurnover: 6e6, yearVolatility: 0.8, beta: 1.15 }

const profiles: Readonly<Record<string, MarketProfile>> = {
  BTC: { dayTurnover: 320e6, yearVolatility: 0.46, beta: 1 },
  ETH: { dayTurnover: 190e6, yearVolatility: 0.58, beta: 1.15 },
  SOL: { dayTurnover: 80e6, yearVolatility: 0.74, beta: 1.3 },
  XRP: { dayTurnover: 60e6, yearVolatility: 0.7, beta: 1.05 },
  BNB: { dayTurnover: 36e6, yearVolatility: 0.5, beta: 0.9 },
  DOGE: { dayTurnover: 34e6, yearVolatility: 0.82, beta: 1.3 },
  ADA: { dayTurnover: 16e6, yearVolatility: 0.76, beta: 1.2 },
  LINK: { dayTurnover: 13e6, yearVolatility: 0.76, beta: 1.25 },
  AVAX: { dayTurnover: 11e6, yearVolatility: 0.8, beta: 1.3 },
  LTC: { dayTurnover: 12e6, yearVolatility: 0.6, beta: 1 },
  TRX: { dayTurnover: 12e6, yearVolatility: 0.42, beta: 0.6 },
}

/** The profile of a base coin, by its symbol. */
export function marketProfile(baseSymbol: string): MarketProfile {
  return profiles[baseSymbol] ?? small
}

/** The part of a market's volatility that it shares with none. */
export function ownYearVolatility(profile: MarketProfile): number {
  const shared = profile.beta * factorYearVolatility
  return Math.sqrt(Math.max(profile.yearVolatility ** 2 - shared ** 2, 0.04))
}
