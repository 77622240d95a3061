// The rows that a batch of commands changed in the perpetual markets. Orders, positions, settings
// and market states are the state after the batch, each at most once; trades, funding payments and
// liquidations are history, each exactly once.
import type { MarketId, OrderId, TradeId, UserId } from '@ingot/contract/vocabulary'
import type { Side, TimeInForce } from './command.ts'
import type { LevelRow, OrderStatus } from './effects.ts'
import type { MarginMode, PositionMode, PositionSide } from './perpetual-command.ts'

export type PerpetualCloseReason =
  | 'by_user'
  | 'time_in_force'
  | 'no_liquidity'
  | 'price_band'
  | 'self_trade'
  | 'reduce_only'
  | 'bankruptcy_price'
  | 'liquidation'

export type PerpetualOrderRow = {
  readonly orderId: OrderId
  readonly user: UserId
  readonly market: MarketId
  readonly side: Side
  readonly positionSide: PositionSide | 'net'
  readonly type: 'limit' | 'market'
  readonly timeInForce: TimeInForce
  readonly reduceOnly: boolean
  readonly priceTicks: number
  readonly lots: number
  /** The leverage at which it was placed. */
  readonly leverage: number
  readonly filledLots: number
  readonly filledUnits: bigint
  readonly feeUnits: bigint
  /** Profit and loss that its fills realised, fees not deducted. */
  readonly realizedUnits: bigint
  /** Lots of the rest that close and hold nothing; zero once it is closed. */
  readonly closingLots: number
  readonly heldUnits: bigint
  readonly status: OrderStatus
  readonly closeReason: PerpetualCloseReason | null
  readonly createdAt: number
  readonly updatedAt: number
}

export type PerpetualTradeKind = 'match' | 'liquidation' | 'adl'

export type PerpetualTradeRow = {
  readonly tradeId: TradeId
  readonly market: MarketId
  readonly kind: PerpetualTradeKind
  readonly priceTicks: number
  readonly lots: number
  readonly quoteUnits: bigint
  readonly takerSide: Side
  /** Zero for a liquidation or a deleveraging instead of an order. */
  readonly takerOrderId: OrderId | 0
  readonly makerOrderId: OrderId | 0
  readonly takerUser: UserId
  readonly makerUser: UserId
  readonly takerFeeUnits: bigint
  readonly makerFeeUnits: bigint
  readonly takerRealizedUnits: bigint
  readonly makerRealizedUnits: bigint
  readonly at: number
}

/** A position; one with no lots is closed, and keeps nothing else. */
export type PositionRow = {
  readonly user: UserId
  readonly market: MarketId
  readonly side: PositionSide
  readonly lots: number
  /** Σ ticks × lots × units per tick-lot of the open lots. */
  readonly costUnits: bigint
  readonly marginUnits: bigint
  readonly marginMode: MarginMode
  /** Realised and funding since it was opened. */
  readonly realizedUnits: bigint
  readonly fundingUnits: bigint
  readonly openedAt: number
  readonly updatedAt: number
}

export type RiskSettingRow = {
  readonly user: UserId
  readonly market: MarketId
  readonly leverage: number
  readonly marginMode: MarginMode
}

export type PositionModeRow = { readonly user: UserId; readonly positionMode: PositionMode }

export type PerpetualMarketRow = {
  readonly market: MarketId
  readonly lastTicks: number
  /** Zero until the first index. */
  readonly indexTicks: number
  readonly markTicks: number
  readonly markedAt: number
  readonly isHalted: boolean
  /** Samples of mid − index, oldest first. */
  readonly basisTicks: readonly number[]
  readonly premiumSumE8: number
  readonly premiumCount: number
  /** The last stamp that was paid, zero before the first, and its rate. */
  readonly fundingStamp: number
  readonly fundingRateE8: number
}

export type FundingPaymentRow = {
  readonly market: MarketId
  readonly stamp: number
  readonly user: UserId
  readonly side: PositionSide
  readonly lots: number
  readonly markTicks: number
  readonly rateE8: number
  /** Received when positive, paid when negative. */
  readonly units: bigint
  readonly at: number
}

/** The receipt of one step of a liquidation, enough to recompute it by hand. */
export type LiquidationRow = {
  readonly liquidationId: number
  readonly user: UserId
  readonly market: MarketId
  readonly side: PositionSide
  readonly marginMode: MarginMode
  readonly step: 'orders_cancelled' | 'taken_down' | 'closed'
  readonly markTicks: number
  readonly indexTicks: number
  /** From zero. */
  readonly tier: number
  readonly lotsBefore: number
  readonly costUnits: bigint
  readonly marginUnits: bigint
  /** Isolated: margin and profit of the position; cross: equity of the account. */
  readonly equityUnits: bigint
  readonly maintenanceUnits: bigint
  readonly bankruptcyTicks: number
  readonly lotsByBook: number
  readonly lotsByAdl: number
  readonly filledUnits: bigint
  readonly feeUnits: bigint
  /** The insurance fund's gain, negative for a payment. */
  readonly insuranceUnits: bigint
  readonly at: number
}

/** The drained changes of a batch without any on perpetual markets. */
export const noPerpetualEffects: PerpetualEffects = {
  orders: [], trades: [], positions: [], settings: [], positionModes: [], markets: [],
  levels: [], fundings: [], liquidations: [],
}

export type PerpetualEffects = {
  readonly orders: readonly PerpetualOrderRow[]
  readonly trades: readonly PerpetualTradeRow[]
  readonly positions: readonly PositionRow[]
  readonly settings: readonly RiskSettingRow[]
  readonly positionModes: readonly PositionModeRow[]
  readonly markets: readonly PerpetualMarketRow[]
  readonly levels: readonly LevelRow[]
  readonly fundings: readonly FundingPaymentRow[]
  readonly liquidations: readonly LiquidationRow[]
}
