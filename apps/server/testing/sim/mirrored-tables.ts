// The tables whose rows the committed batches tell of, and how a row of each reads: once from the
// database and once from what the sequencer said of the batch. The two must be the same text.
import type {
  BalanceRow, DeadlineRow, FundingPaymentRow, LiquidationRow, MarketRow, PerpetualMarketRow,
  PerpetualTradeRow, PositionModeRow, PositionRow, RiskSettingRow, TradeRow,
} from '@ingot/engine'
import type { UserId } from '@ingot/contract/vocabulary'
import type {
  CommittedBatch, StoredOrder, StoredPerpetualOrder, StoredTrigger,
} from '#sequencer/submission.ts'

type Cell = string | number | bigint | boolean | null

export type MirroredTable = {
  readonly name: string
  /** How many of the first columns tell one row from another. */
  readonly keys: number
  readonly query: string
  /** What a batch says of its rows; a row that only has its key is gone. */
  rowsOf(batch: CommittedBatch): readonly (readonly Cell[])[]
}

const spotOrder = (row: StoredOrder): readonly Cell[] => [
  row.orderId, row.user, row.market, row.side, row.type, row.timeInForce, row.priceTicks,
  row.lots, row.amountUnits, row.filledLots, row.filledUnits, row.feeUnits, row.heldUnits,
  row.status, row.closeReason, row.clientOrderId, row.createdAt, row.updatedAt,
]

const trade = (row: TradeRow): readonly Cell[] => [
  row.tradeId, row.market, row.priceTicks, row.lots, row.quoteUnits, row.takerSide,
  row.takerOrderId, row.makerOrderId, row.takerUser, row.makerUser, row.takerFeeUnits,
  row.makerFeeUnits, row.at,
]

const balance = (row: BalanceRow): readonly Cell[] =>
  [row.owner, row.wallet, row.asset, row.availableUnits, row.frozenUnits]

const perpetualOrder = (row: StoredPerpetualOrder): readonly Cell[] => [
  row.orderId, row.user, row.market, row.side, row.positionSide, row.type, row.timeInForce,
  row.reduceOnly, row.priceTicks, row.lots, row.leverage, row.filledLots, row.filledUnits,
  row.feeUnits, row.realizedUnits, row.closingLots, row.heldUnits, row.status, row.closeReason,
  row.clientOrderId, row.createdAt, row.updatedAt,
]

const perpetualTrade = (row: PerpetualTradeRow): readonly Cell[] => [
  row.tradeId, row.market, row.kind, row.priceTicks, row.lots, row.quoteUnits, row.takerSide,
  row.takerOrderId, row.makerOrderId, row.takerUser, row.makerUser, row.takerFeeUnits,
  row.makerFeeUnits, row.takerRealizedUnits, row.makerRealizedUnits, row.at,
]

const position = (row: PositionRow): readonly Cell[] => row.lots === 0
  ? [row.user, row.market, row.side]
  : [
    row.user, row.market, row.side, row.lots, row.costUnits, row.marginUnits, row.marginMode,
    row.realizedUnits, row.fundingUnits, row.openedAt, row.updatedAt,
  ]

const marketState = (row: PerpetualMarketRow): readonly Cell[] => [
  row.market, row.lastTicks, row.indexTicks, row.markTicks, row.markedAt, row.isHalted,
  JSON.stringify(row.basisTicks), row.premiumSumE8, row.premiumCount, row.fundingStamp,
  row.fundingRateE8,
]

const setting = (row: RiskSettingRow): readonly Cell[] =>
  [row.user, row.market, row.leverage, row.marginMode]

const funding = (row: FundingPaymentRow): readonly Cell[] => [
  row.user, row.stamp, row.market, row.side, row.lots, row.markTicks, row.rateE8, row.units,
  row.at,
]

const liquidation = (row: LiquidationRow): readonly Cell[] => [
  row.liquidationId, row.user, row.market, row.side, row.marginMode, row.step, row.markTicks,
  row.indexTicks, row.tier, row.lotsBefore, row.costUnits, row.marginUnits, row.equityUnits,
  row.maintenanceUnits, row.bankruptcyTicks, row.lotsByBook, row.lotsByAdl, row.filledUnits,
  row.feeUnits, row.insuranceUnits, row.at,
]

const trigger = ({ order, ...row }: StoredTrigger): readonly Cell[] => {
  const [product, positionSide, amountUnits, reduceOnly] = order.kind === 'place-spot-order'
    ? ['spot', null, order.amountUnits, null] as const
    : ['perpetual', order.positionSide, null, order.reduceOnly] as const
  return [
    row.triggerId, order.user, order.market, product, row.by, row.direction, row.triggerTicks,
    row.activationTicks, row.callbackTicks, row.callbackPpm, order.side, positionSide, order.type,
    order.timeInForce, order.priceTicks, order.lots, amountUnits, reduceOnly,
    order.selfTradePrevention, order.displayLots ?? 0, row.extremeTicks, row.turn, row.pairId,
    row.parentId, row.closesPosition, row.status, row.closeReason, row.orderId,
    row.clientOrderId, row.createdAt, row.updatedAt,
  ]
}

/** A countdown that was stopped, or has run out, has no row. */
const deadline = ({ user, at }: DeadlineRow): readonly Cell[] => at === 0 ? [user] : [user, at]

const spotTables: readonly MirroredTable[] = [
  table('spot_order', 1, {
    columns: `order_id, user_id, market_id, side, type, time_in_force, price_ticks, lots,
      amount_units, filled_lots, filled_units, fee_units, held_units, status, close_reason,
      client_order_id, created_at, updated_at`,
    rowsOf: ({ orders }) => orders.map(spotOrder),
  }),
  table('trade', 1, {
    columns: `trade_id, market_id, price_ticks, lots, quote_units, taker_side, taker_order_id,
      maker_order_id, taker_user_id, maker_user_id, taker_fee_units, maker_fee_units, traded_at`,
    rowsOf: ({ trades }) => trades.map(trade),
  }),
  table('balance', 3, {
    columns: 'owner, wallet, asset_id, available_units, frozen_units',
    rowsOf: ({ balances }) => balances.map(balance),
  }),
  table('spot_market', 1, {
    columns: 'market_id, last_ticks',
    rowsOf: ({ markets }) => markets.map((row: MarketRow) => [row.market, row.lastTicks]),
  }),
  table('ledger_user', 1, {
    columns: 'user_id',
    rowsOf: ({ users }) => users.map((user: UserId) => [user, '']),
  }),
]

const perpetualTables: readonly MirroredTable[] = [
  table('perpetual_order', 1, {
    columns: `order_id, user_id, market_id, side, position_side, type, time_in_force, reduce_only,
      price_ticks, lots, leverage, filled_lots, filled_units, fee_units, realized_units,
      closing_lots, held_units, status, close_reason, client_order_id, created_at, updated_at`,
    rowsOf: ({ perpetual }) => perpetual?.orders.map(perpetualOrder) ?? [],
  }),
  table('perpetual_trade', 1, {
    columns: `trade_id, market_id, kind, price_ticks, lots, quote_units, taker_side,
      taker_order_id, maker_order_id, taker_user_id, maker_user_id, taker_fee_units,
      maker_fee_units, taker_realized_units, maker_realized_units, traded_at`,
    rowsOf: ({ perpetual }) => perpetual?.trades.map(perpetualTrade) ?? [],
  }),
  table('position', 3, {
    columns: `user_id, market_id, side, lots, cost_units, margin_units, margin_mode,
      realized_units, funding_units, opened_at, updated_at`,
    rowsOf: ({ perpetual }) => perpetual?.positions.map(position) ?? [],
  }),
  table('perpetual_market_state', 1, {
    columns: `market_id, last_ticks, index_ticks, mark_ticks, marked_at, is_halted, basis_ticks,
      premium_sum_e8, premium_count, funding_stamp, funding_rate_e8`,
    rowsOf: ({ perpetual }) => perpetual?.markets.map(marketState) ?? [],
  }),
  table('risk_setting', 2, {
    columns: 'user_id, market_id, leverage, margin_mode',
    rowsOf: ({ perpetual }) => perpetual?.settings.map(setting) ?? [],
  }),
  table('position_mode', 1, {
    columns: 'user_id, position_mode',
    rowsOf: ({ perpetual }) => perpetual?.positionModes.map(
      (row: PositionModeRow) => [row.user, row.positionMode],
    ) ?? [],
  }),
  table('funding_payment', 4, {
    columns: `user_id, stamp, market_id, side, lots, mark_ticks, rate_e8, payment_units, paid_at`,
    rowsOf: ({ perpetual }) => perpetual?.fundings.map(funding) ?? [],
  }),
  table('liquidation', 1, {
    columns: `liquidation_id, user_id, market_id, side, margin_mode, step, mark_ticks,
      index_ticks, tier, lots_before, cost_units, margin_units, equity_units, maintenance_units,
      bankruptcy_ticks, lots_by_book, lots_by_adl, filled_units, fee_units, insurance_units,
      liquidated_at`,
    rowsOf: ({ perpetual }) => perpetual?.liquidations.map(liquidation) ?? [],
  }),
]

const waitingTables: readonly MirroredTable[] = [
  table('trigger_order', 1, {
    columns: `trigger_id, user_id, market_id, product, watches, direction, trigger_ticks,
      activation_ticks, callback_ticks, callback_ppm, side, position_side, type, time_in_force,
      price_ticks, lots, amount_units, reduce_only, self_trade_prevention, display_lots,
      extreme_ticks, turn, pair_id, parent_id, closes_position, status, close_reason,
      order_id, client_order_id, created_at, updated_at`,
    rowsOf: ({ triggers }) => triggers.map(trigger),
  }),
  table('cancel_countdown', 1, {
    columns: 'user_id, due_at',
    rowsOf: ({ deadlines }) => deadlines.map(deadline),
  }),
]

export const mirroredTables: readonly MirroredTable[] =
  [...spotTables, ...perpetualTables, ...waitingTables]

function table(
  name: string,
  keys: number,
  { columns, rowsOf }: { readonly columns: string; readonly rowsOf: MirroredTable['rowsOf'] },
): MirroredTable {
  return { name, keys, query: `select ${columns} from ${name}`, rowsOf }
}
