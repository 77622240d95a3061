// The perpetual markets that the exchange lists at its first start, all settled in USDT. Ticks and
// lots are powers of ten as on the large exchanges; ids share one number space with the spot
// markets. The last tier's cap allows a position to quadruple in value.

/** A tier: its cap in the settle asset, maintenance rate in ppm, and maximum leverage. */
export type PerpetualTierListing = {
  /** The largest position value of the tier, in the settle asset. */
  readonly cap: string
  readonly mmrPpm: number
  readonly leverageMax: number
}

/** The parameters of a perpetual market; prices and amounts are decimal texts. */
export type PerpetualMarketListing = {
  readonly id: number
  readonly symbol: string
  readonly base: string
  readonly settle: string
  /** Decimal places of the tick (the price's step) and of the lot (the quantity's step). */
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** The smallest order value, in the settle asset. */
  readonly notionalMin: string
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  readonly liquidationFeePpm: number
  /** A limit or a sweep may not go further from the mark than this. */
  readonly bandPpm: number
  /** The price at listing, before any index. */
  readonly referencePrice: string
  readonly tiers: readonly PerpetualTierListing[]
  readonly sourceAgeMaxMs: number
  readonly sourceDeviationMaxPpm: number
  readonly markBandPpm: number
  readonly fundingIntervalMs: number
  readonly interestE8: number
  readonly fundingClampE8: number
  readonly fundingCapE8: number
  /** The order value whose average prices the premium is taken from, in the settle asset. */
  readonly impactNotional: string
}

const house = {
  settle: 'USDT',
  makerFeePpm: 200,
  takerFeePpm: 500,
  sourceAgeMaxMs: 10_000,
  sourceDeviationMaxPpm: 50_000,
  fundingIntervalMs: 28_800_000,
  interestE8: 10_000,
  fundingClampE8: 50_000,
} as const

/** The two whose books are deepest: the highest leverage, the narrowest bounds. */
const major = {
  liquidationFeePpm: 12_500,
  bandPpm: 50_000,
  markBandPpm: 20_000,
  fundingCapE8: 300_000,
} as const

const large = {
  ...major,
  notionalMin: '5',
  bandPpm: 100_000,
  markBandPpm: 30_000,
  fundingCapE8: 2_000_000,
  impactNotional: '15000',
  tiers: [
    tier('10000', 5_000, 75),
    tier('100000', 6_500, 50),
    tier('750000', 10_000, 40),
    tier('1500000', 20_000, 25),
    tier('3000000', 25_000, 20),
    tier('7500000', 50_000, 10),
    tier('15000000', 100_000, 5),
    tier('22500000', 125_000, 4),
  ],
} as const

const middle = {
  ...large,
  liquidationFeePpm: 15_000,
  impactNotional: '10000',
  tiers: [
    tier('5000', 10_000, 50),
    tier('25000', 15_000, 40),
    tier('100000', 20_000, 25),
    tier('500000', 25_000, 20),
    tier('1000000', 50_000, 10),
    tier('3000000', 100_000, 5),
    tier('5000000', 125_000, 4),
    tier('10000000', 250_000, 2),
  ],
} as const

const btcTerms = {
  ...major,
  notionalMin: '50',
  impactNotional: '25000',
  tiers: [
    tier('50000', 4_000, 125),
    tier('600000', 5_000, 100),
    tier('3000000', 6_500, 75),
    tier('12000000', 10_000, 50),
    tier('22500000', 20_000, 25),
  ],
} as const

const ethTerms = {
  ...major,
  notionalMin: '20',
  impactNotional: '20000',
  tiers: [
    tier('50000', 5_000, 100),
    tier('600000', 6_500, 75),
    tier('3000000', 10_000, 50),
    tier('12000000', 20_000, 25),
    tier('22500000', 25_000, 20),
  ],
} as const

/** The perpetual markets of the first start. */
export const perpetualMarketListings: readonly PerpetualMarketListing[] = [
  market(101, 'BTC', [btcTerms, 1, 3, '92418.6']),
  market(102, 'ETH', [ethTerms, 2, 3, '3284.15']),
  market(103, 'SOL', [large, 2, 2, '186.42']),
  market(104, 'XRP', [large, 4, 1, '2.1846']),
  market(105, 'BNB', [large, 2, 2, '684.20']),
  market(106, 'DOGE', [large, 5, 0, '0.18412']),
  market(107, 'ADA', [large, 4, 0, '0.6821']),
  market(108, 'LINK', [large, 3, 2, '17.942']),
  market(109, 'AVAX', [middle, 3, 0, '24.180']),
  market(110, 'LTC', [large, 2, 3, '88.64']),
  market(111, 'DOT', [middle, 3, 1, '4.217']),
  market(112, 'TON', [middle, 4, 1, '2.9640']),
  market(113, 'TRX', [middle, 5, 0, '0.27618']),
  market(114, 'UNI', [middle, 3, 0, '7.386']),
]

/** The sizes of contracts by which a new one gets its bounds and its tiers. */
export const contractSizes = ['large', 'middle'] as const
export type ContractSize = (typeof contractSizes)[number]

/** The parameters of a new contract with the exchange's terms for its size. */
export function contractListingOf(
  { id, base, size, priceDecimals, quantityDecimals, referencePrice }: Pick<
    PerpetualMarketListing, 'id' | 'base' | 'priceDecimals' | 'quantityDecimals' | 'referencePrice'
  > & { readonly size: ContractSize },
): PerpetualMarketListing {
  const terms = size === 'large' ? large : middle
  return market(id, base, [terms, priceDecimals, quantityDecimals, referencePrice])
}

type Terms = Omit<
  PerpetualMarketListing,
  keyof typeof house | 'id' | 'symbol' | 'base' | 'priceDecimals' | 'quantityDecimals'
  | 'referencePrice'
>

function market(
  id: number,
  base: string,
  [terms, priceDecimals, quantityDecimals, referencePrice]: readonly [
    Terms, number, number, string,
  ],
): PerpetualMarketListing {
  const symbol = `${base}${house.settle}`
  return {
    ...house, ...terms, id, symbol, base, priceDecimals, quantityDecimals, referencePrice,
  }
}

function tier(cap: string, mmrPpm: number, leverageMax: number): PerpetualTierListing {
  return { cap, mmrPpm, leverageMax }
}
