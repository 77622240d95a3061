// The commands of the perpetual markets. Rules as in command.ts: prices are ticks, quantities lots,
// amounts the settle asset's smallest units, and the time comes with the call.
import type { AssetId, MarketId, OrderId, UserId } from '@ingot/contract/vocabulary'
import type { TierTerms } from '#formulas/risk-tiers.ts'
import type { ExitPair } from './exit-terms.ts'
import type { SelfTradePrevention, Side, TimeInForce } from './command.ts'

/** The side of a position. */
export type PositionSide = 'long' | 'short'

/** Hedge: long and short side by side. One-way: an order first closes the opposite position. */
export type PositionMode = 'hedge' | 'one_way'

/** Isolated: a position answers with its own margin. Cross: with the whole contract wallet. */
export type MarginMode = 'isolated' | 'cross'

export type ListPerpetualMarket = {
  readonly kind: 'list-perpetual-market'
  /** In one number space with the spot markets. */
  readonly market: MarketId
  readonly symbol: string
  readonly settle: AssetId
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Smallest units of the settle asset in one tick times one lot. */
  readonly quoteUnitsPerTickLot: bigint
  readonly notionalMinUnits: bigint
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  /** Paid to the insurance fund on a liquidation's excess over the bankruptcy price. */
  readonly liquidationFeePpm: number
  /** How far from the mark an order may reach. */
  readonly bandPpm: number
  /** The price until the first index. */
  readonly referenceTicks: number
  /** By ascending cap; the last cap is at most a safe integer. */
  readonly tiers: readonly TierTerms[]
  /** How old a source's price may be, ms, and how far it may lie from the sources' median. */
  readonly sourceAgeMaxMs: number
  readonly sourceDeviationMaxPpm: number
  /** How far the mark may lie from the index. */
  readonly markBandPpm: number
  readonly fundingIntervalMs: number
  readonly interestE8: number
  readonly fundingClampE8: number
  /** The largest rate of one interval, either way. */
  readonly fundingCapE8: number
  /** The order value whose average prices the premium is taken from. */
  readonly impactUnits: bigint
}

export type PlacePerpetualOrder = {
  readonly kind: 'place-perpetual-order'
  readonly user: UserId
  readonly market: MarketId
  readonly side: Side
  /** In hedge mode the position that is meant; in one-way mode `net`. */
  readonly positionSide: PositionSide | 'net'
  readonly type: 'limit' | 'market'
  readonly timeInForce: TimeInForce
  /** Zero for a market order. */
  readonly priceTicks: number
  readonly lots: number
  /** Never opens. In hedge mode it follows from the sides, and must agree with them. */
  readonly reduceOnly: boolean
  readonly selfTradePrevention: SelfTradePrevention
  /** An iceberg's lots that the book shows at a time; absent or zero, it shows all. */
  readonly displayLots?: number
  /** Ways out that wait until the order has ended, and then for their price. */
  readonly exits?: ExitPair
}

export type CancelPerpetualOrder = {
  readonly kind: 'cancel-perpetual-order'
  readonly user: UserId
  readonly orderId: OrderId
}

export type CancelAllPerpetualOrders = {
  readonly kind: 'cancel-all-perpetual-orders'
  readonly user: UserId
  /** Zero means all markets. */
  readonly market: MarketId | 0
}

export type SetLeverage = {
  readonly kind: 'set-leverage'
  readonly user: UserId
  readonly market: MarketId
  readonly leverage: number
}

export type SetMarginMode = {
  readonly kind: 'set-margin-mode'
  readonly user: UserId
  readonly market: MarketId
  readonly marginMode: MarginMode
}

export type SetPositionMode = {
  readonly kind: 'set-position-mode'
  readonly user: UserId
  readonly positionMode: PositionMode
}

export type AdjustMargin = {
  readonly kind: 'adjust-margin'
  readonly user: UserId
  readonly market: MarketId
  readonly positionSide: PositionSide
  /** Added to the isolated position's margin when positive, taken out when negative. */
  readonly units: bigint
}

/** One look at the outside prices of a market. */
export type UpdateMark = {
  readonly kind: 'update-mark'
  readonly market: MarketId
  readonly sources: readonly { readonly ticks: number; readonly at: number }[]
}

export type SettleFunding = {
  readonly kind: 'settle-funding'
  readonly market: MarketId
  /** The moment that is paid for, a multiple of the market's interval, ms. */
  readonly stamp: number
}

/** A deposit from the outside world into the insurance fund. */
export type FundInsurance = {
  readonly kind: 'fund-insurance'
  readonly asset: AssetId
  readonly units: bigint
}

export type PerpetualCommand =
  | ListPerpetualMarket
  | PlacePerpetualOrder
  | CancelPerpetualOrder
  | CancelAllPerpetualOrders
  | SetLeverage
  | SetMarginMode
  | SetPositionMode
  | AdjustMargin
  | UpdateMark
  | SettleFunding
  | FundInsurance
