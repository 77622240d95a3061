// The rows that a batch of commands changed in the perpetual markets. Orders, positions, settings
// and market states are the state after the batch, each at most once; trades, funding payments and
// liquidations are history, each exactly once. A row is described here once.
import { asMarketId, asTradeId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import {
  added, changing, flag, key, orNull, type RowOf, units, whole, wholes, word,
} from '#rows/field.ts'
import { orderIdOrNone, orderTypes, sides, timesInForce } from '#engine/commands/command.ts'
import { listingStates, orderStatuses, type LevelRow } from './effects.ts'
import {
  marginModes, orderPositionSides, positionModes, positionSides,
} from '#engine/commands/perpetual-command.ts'

export const perpetualCloseReasons = [
  'by_user', 'time_in_force', 'no_liquidity', 'price_band', 'self_trade', 'reduce_only',
  'bankruptcy_price', 'liquidation', 'countdown', 'delisted',
] as const
export type PerpetualCloseReason = typeof perpetualCloseReasons[number]

export const perpetualOrderRow = {
  orderId: key(whole(asOrderId)),
  user: whole(asUserId),
  market: whole(asMarketId),
  side: word(sides),
  positionSide: word(orderPositionSides),
  type: word(orderTypes),
  timeInForce: word(timesInForce),
  reduceOnly: flag,
  priceTicks: changing(whole()),
  lots: changing(whole()),
  /** The leverage at which it was placed. */
  leverage: changing(whole()),
  filledLots: changing(whole()),
  filledUnits: changing(units),
  feeUnits: changing(units),
  /** Profit and loss that its fills realised, fees not deducted. */
  realizedUnits: changing(units),
  /** Lots of the rest that close and hold nothing; zero once it is closed. */
  closingLots: changing(whole()),
  heldUnits: changing(units),
  status: changing(word(orderStatuses)),
  closeReason: changing(orNull(word(perpetualCloseReasons))),
  createdAt: whole(),
  updatedAt: changing(whole()),
} as const
export type PerpetualOrderRow = RowOf<typeof perpetualOrderRow>

export const perpetualTradeKinds = ['match', 'liquidation', 'adl'] as const
export type PerpetualTradeKind = typeof perpetualTradeKinds[number]

export const perpetualTradeRow = {
  tradeId: key(whole(asTradeId)),
  market: whole(asMarketId),
  kind: word(perpetualTradeKinds),
  priceTicks: whole(),
  lots: whole(),
  quoteUnits: units,
  takerSide: word(sides),
  /** Zero for a liquidation or a deleveraging instead of an order. */
  takerOrderId: whole(orderIdOrNone),
  makerOrderId: whole(orderIdOrNone),
  takerUser: whole(asUserId),
  makerUser: whole(asUserId),
  takerFeeUnits: units,
  makerFeeUnits: units,
  takerRealizedUnits: units,
  makerRealizedUnits: units,
  at: whole(),
} as const
export type PerpetualTradeRow = RowOf<typeof perpetualTradeRow>

/** A position; one with no lots is closed, and keeps nothing else. */
export const positionRow = {
  user: key(whole(asUserId)),
  market: key(whole(asMarketId)),
  side: key(word(positionSides)),
  lots: whole(),
  /** Σ ticks × lots × units per tick-lot of the open lots. */
  costUnits: units,
  marginUnits: units,
  marginMode: word(marginModes),
  /** Realised and funding since it was opened. */
  realizedUnits: units,
  fundingUnits: units,
  openedAt: whole(),
  updatedAt: whole(),
} as const
export type PositionRow = RowOf<typeof positionRow>

export const riskSettingRow = {
  user: key(whole(asUserId)),
  market: key(whole(asMarketId)),
  leverage: whole(),
  marginMode: word(marginModes),
} as const
export type RiskSettingRow = RowOf<typeof riskSettingRow>

export const positionModeRow = {
  user: key(whole(asUserId)),
  positionMode: word(positionModes),
} as const
export type PositionModeRow = RowOf<typeof positionModeRow>

export const perpetualMarketRow = {
  market: key(whole(asMarketId)),
  lastTicks: whole(),
  /** Zero until the first index. */
  indexTicks: whole(),
  markTicks: whole(),
  markedAt: whole(),
  /** [R13] It has no credible price. */
  isHalted: flag,
  premiumSumE8: whole(),
  premiumCount: whole(),
  /** The last stamp that was paid, zero before the first, and its rate. */
  fundingStamp: whole(),
  fundingRateE8: whole(),
  /** Samples of mid − index, oldest first. */
  basisTicks: wholes,
  /** [P38] An operator has halted its trading; a halt of the exchange is `exchangeRow`'s. */
  isTradingHalted: added(flag, false),
  listingState: added(word(listingStates), 'listed'),
} as const
export type PerpetualMarketRow = RowOf<typeof perpetualMarketRow>

export const fundingPaymentRow = {
  user: key(whole(asUserId)),
  stamp: key(whole()),
  market: key(whole(asMarketId)),
  side: key(word(positionSides)),
  lots: whole(),
  markTicks: whole(),
  rateE8: whole(),
  /** Received when positive, paid when negative. */
  units,
  at: whole(),
} as const
export type FundingPaymentRow = RowOf<typeof fundingPaymentRow>

/** The receipt of one step of a liquidation, enough to recompute it by hand. */
export const liquidationRow = {
  liquidationId: key(whole()),
  user: whole(asUserId),
  market: whole(asMarketId),
  side: word(positionSides),
  marginMode: word(marginModes),
  step: word(['orders_cancelled', 'taken_down', 'closed'] as const),
  markTicks: whole(),
  indexTicks: whole(),
  /** From zero. */
  tier: whole(),
  lotsBefore: whole(),
  costUnits: units,
  marginUnits: units,
  /** Isolated: margin and profit of the position; cross: equity of the account. */
  equityUnits: units,
  maintenanceUnits: units,
  lotsByBook: whole(),
  lotsByAdl: whole(),
  filledUnits: units,
  feeUnits: units,
  bankruptcyTicks: whole(),
  /** The insurance fund's gain, negative for a payment. */
  insuranceUnits: units,
  at: whole(),
} as const
export type LiquidationRow = RowOf<typeof liquidationRow>

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
