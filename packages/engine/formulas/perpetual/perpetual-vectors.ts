// Numbers that exchanges have published about their perpetual contracts, as they printed them, each
// with where it stands. They are facts to hold the formulas against; nothing here is computed.
import type { ContractDirection } from '@ingot/contract/vocabulary'

const binanceLiquidation = 'Binance USDⓈ-M FAQ, worked example with numbers as freqtrade carries '
  + 'them in tests/exchange/test_binance.py: '
  + 'https://www.binance.com/en/support/faq/b3c689c1f50a44cabb3a84e663b81d93'
const freqtrade = 'freqtrade, tests/exchange/test_exchange.py, test_get_liquidation_price: '
  + 'Binance formula with a rate of 1 % and an amount of 0.01'
const binanceFunding = 'Binance announcement of 2025-09-16 on funding rates: '
  + 'F = [P + clamp(I − P, −0.05 %, +0.05 %)] ÷ (8 ÷ N)'
const binanceMark = 'Binance USDⓈ-M FAQ 360033525071, Mark Price and Price Index'

export type PublishedPosition = {
  readonly side: ContractDirection
  readonly size: string
  readonly entry: string
  readonly mark: string
  readonly mmr: string
  readonly maintAmount: string
}

const eth: PublishedPosition = {
  side: 'long', size: '3683.979', entry: '1456.84', mark: '1335.18', mmr: '0.10',
  maintAmount: '135365',
}
const btc: PublishedPosition = {
  side: 'long', size: '109.488', entry: '32481.98', mark: '31967.27', mmr: '0.025',
  maintAmount: '16300',
}
const walletBalance = '1535443.01'

/** Liquidation prices, cross with the account's other positions; without others, isolated. */
export const publishedLiquidations: readonly {
  readonly id: string
  readonly source: string
  readonly walletBalance: string
  readonly target: PublishedPosition
  readonly others: readonly PublishedPosition[]
  readonly liqPrice: string
  readonly tolerance: string
}[] = [
  {
    id: 'bin-cross-eth', source: binanceLiquidation, walletBalance, target: eth, others: [btc],
    liqPrice: '1153.26', tolerance: '0.01',
  },
  {
    id: 'bin-cross-btc', source: binanceLiquidation, walletBalance, target: btc, others: [eth],
    liqPrice: '26316.89', tolerance: '0.01',
  },
  {
    id: 'bin-iso-eth', source: binanceLiquidation, walletBalance, target: eth, others: [],
    liqPrice: '1114.78', tolerance: '0.01',
  },
  {
    id: 'bin-iso-btc', source: binanceLiquidation, walletBalance, target: btc, others: [],
    liqPrice: '18778.73', tolerance: '0.01',
  },
]

/** Isolated liquidation prices by leverage, the margin being entry × size ÷ leverage. */
export const publishedByLeverage: readonly {
  readonly id: string
  readonly source: string
  readonly side: ContractDirection
  readonly leverage: number
  readonly entry: string
  readonly liqPrice: string
}[] = [
  {
    id: 'bin-iso-short-5x-10-1', source: freqtrade, side: 'short', leverage: 5, entry: '10',
    liqPrice: '11.89108910891089',
  },
  {
    id: 'bin-iso-short-3x-10-1', source: freqtrade, side: 'short', leverage: 3, entry: '10',
    liqPrice: '13.211221122079207',
  },
  {
    id: 'bin-iso-long-5x-10-1', source: freqtrade, side: 'long', leverage: 5, entry: '10',
    liqPrice: '8.070707070707071',
  },
  {
    id: 'bin-iso-long-5x-8-1', source: freqtrade, side: 'long', leverage: 5, entry: '8',
    liqPrice: '6.454545454545454',
  },
]

/** The common part of the four above. */
export const publishedByLeverageTerms = {
  size: '1', mmr: '0.01', maintAmount: '0.01', tolerance: '0.0000001',
}

/** BTCUSDT's tiers as they stood; the leverages are those of the same table. */
export const publishedTiers = {
  id: 'bin-tiers-btc',
  source: 'The same FAQ; the whole table in gist highfestiva/b71e76f51eed84d56c1be8ebbcc286b5',
  tiers: [
    { cap: '50000', mmr: '0.004', leverageMax: 125, maintAmount: '0' },
    { cap: '250000', mmr: '0.005', leverageMax: 100, maintAmount: '50' },
    { cap: '1000000', mmr: '0.01', leverageMax: 50, maintAmount: '1300' },
    { cap: '10000000', mmr: '0.025', leverageMax: 20, maintAmount: '16300' },
    { cap: '20000000', mmr: '0.05', leverageMax: 10, maintAmount: '266300' },
    { cap: '50000000', mmr: '0.10', leverageMax: 5, maintAmount: '1266300' },
    { cap: '100000000', mmr: '0.125', leverageMax: 4, maintAmount: '2516300' },
    { cap: '200000000', mmr: '0.15', leverageMax: 3, maintAmount: '5016300' },
    { cap: '300000000', mmr: '0.25', leverageMax: 2, maintAmount: '25016300' },
    { cap: '500000000', mmr: '0.50', leverageMax: 1, maintAmount: '100016300' },
  ],
  lookups: [
    { notional: '264000', mmr: '0.01', maintAmount: '1300' },
    { notional: '500000', mmr: '0.01', maintAmount: '1300' },
  ],
} as const

export const publishedOrderCosts = [
  {
    id: 'bybit-bankruptcy',
    source: 'Bybit help centre on bankruptcy price and commission (mirrored at mobie.io)',
    size: '1', entry: '10000', leverage: 50, takerFee: '0.00075',
    bankruptcyPrice: '9800', initialMargin: '200', feeOpen: '7.5', feeClose: '7.35',
    orderCost: '214.85',
  },
  {
    id: 'bybit-order-cost',
    source: 'Bybit help centre, Order Cost (USDT Contract)',
    size: '1', entry: '50000', leverage: 10, takerFee: '0.00055',
    bankruptcyPrice: '45000', initialMargin: '5000', feeOpen: '27.5', feeClose: '24.75',
    orderCost: '5052.25',
  },
] as const

/** A cross account of 0.004 BTC at 50,000 and 0.1 ETH at 3,000 that owes 490, both at 10 %. */
export const publishedCrossBankruptcy = {
  id: 'dydx-cross-bankruptcy',
  source: 'dYdX v4, x/clob/keeper/liquidations_test.go: the bankruptcy price in quote quantums',
  balance: '-490', mmr: '0.10',
  btc: { side: 'long', size: '0.004', entry: '0', mark: '50000' },
  eth: { side: 'long', size: '0.1', entry: '0', mark: '3000' },
  ethBankruptcyQuote: '294',
} as const

export const publishedInsurance = {
  id: 'bybit-insurance-sign',
  source: 'https://www.bybit.com/en/help-center/article/Insurance-Fund',
  bankruptcyPrice: '6950',
  fills: [{ price: '6980', sign: 1 }, { price: '6930', sign: -1 }],
} as const

/** Interest alone, from two day rates and the number of stamps a day. */
export const publishedFunding = {
  id: 'bitmex-funding',
  source: 'https://www.bitmex.com/app/perpetualContractsGuideExamples',
  quoteRatePerDay: '0.01', baseRatePerDay: '0.0025', intervalsPerDay: 3,
  positionValue: '20', fundingRate: '0.0025', longPays: '0.05',
} as const

export const publishedFundingRates = [
  { id: 'binance-fundingrate-0', premium: '0', fundingRate: '0.0001' },
  { id: 'binance-fundingrate-1', premium: '0.0003', fundingRate: '0.0001' },
  { id: 'binance-fundingrate-2', premium: '0.0006', fundingRate: '0.0001' },
  { id: 'binance-fundingrate-4', premium: '-0.001', fundingRate: '-0.0005' },
  { id: 'binance-fundingrate-6', premium: '-0.0005', fundingRate: '0' },
] as const

/** The common part of the five above. */
export const publishedFundingRateTerms = {
  source: binanceFunding, interest: '0.0001', clamp: '0.0005', intervalHours: 8,
} as const

/** Rates that were really charged, on 1 BTC with the mark held at 17,200. */
export const recordedFunding = {
  id: 'real-funding-bybit-20221213',
  source: 'QuantConnect/Lean, Data/cryptofuture/bybit/margin_interest/btcusdt.csv (Apache-2.0)',
  size: '1', mark: '17200', tolerance: '0.000001',
  stamps: [
    { rate: '-0.0002016', longReceives: '3.46752' },
    { rate: '-0.00022398', longReceives: '3.852456' },
    { rate: '-0.00038555', longReceives: '6.63146' },
  ],
} as const

export const publishedMarks = {
  source: binanceMark,
  index: '10000', lastFundingRate: '0.0001', hoursToFunding: 4, intervalHours: 8, maBasis: '2',
  marks: [
    { id: 'binance-mark-0', contractPrice: '10050', markPrice: '10002' },
    { id: 'binance-mark-1', contractPrice: '9000', markPrice: '10000.5' },
  ],
} as const

export const publishedDeleveraging = {
  id: 'bitmex-adl',
  source: 'https://testnet.bitmex.com/app/autoDeleveragingExamples',
  liquidatedLots: 20,
  longs: [
    { account: 1, lots: 10, score: 3 },
    { account: 2, lots: 10, score: 6 },
    { account: 3, lots: 20, score: 1 },
    { account: 4, lots: 30, score: 4 },
    { account: 5, lots: 20, score: 5 },
    { account: 6, lots: 10, score: 2 },
  ],
  closed: [{ account: 2, lots: 10 }, { account: 5, lots: 10 }],
} as const
