// The spot markets that the exchange lists at its first start. Ticks and lots are powers of ten;
// a tick times a lot is a whole number of the quote asset's smallest units.

/** The parameters of a spot market; prices and amounts are decimal texts. */
export type SpotMarketListing = {
  readonly id: number
  readonly symbol: string
  readonly base: string
  readonly quote: string
  /** Decimal places of the tick (the price's step) and of the lot (the quantity's step). */
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** The smallest order value, in the quote asset. */
  readonly notionalMin: string
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  /** A limit or a sweep may not go further from the last price than this. */
  readonly bandPpm: number
  /** The price at listing, before any trade. */
  readonly referencePrice: string
}

/**
 * The highest fee that an operator may set. The dearest exchanges ask for less, so a higher one is
 * a typing error of a digit or two.
 */
export const marketFeePpmMax = 20_000

const house = {
  quote: 'USDT',
  notionalMin: '5',
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  bandPpm: 100_000,
} as const

/** The spot markets of the first start. */
export const spotMarketListings: readonly SpotMarketListing[] = [
  market(1, 'BTC', 1, 5, '92418.6'),
  market(2, 'ETH', 2, 4, '3284.15'),
  market(3, 'SOL', 2, 3, '186.42'),
  market(4, 'XRP', 4, 1, '2.1846'),
  market(5, 'BNB', 2, 3, '684.20'),
  market(6, 'DOGE', 5, 0, '0.18412'),
  market(7, 'ADA', 4, 1, '0.6821'),
  market(8, 'LINK', 3, 2, '17.942'),
  market(9, 'AVAX', 2, 2, '24.18'),
  market(10, 'LTC', 2, 3, '88.64'),
  market(11, 'DOT', 3, 2, '4.217'),
  market(12, 'TON', 3, 2, '2.964'),
  market(13, 'TRX', 5, 0, '0.27618'),
  market(14, 'UNI', 3, 2, '7.386'),
]

function market(
  id: number,
  base: string,
  ...[priceDecimals, quantityDecimals, referencePrice]: [number, number, string]
): SpotMarketListing {
  const symbol = `${base}${house.quote}`
  return { ...house, id, symbol, base, priceDecimals, quantityDecimals, referencePrice }
}
