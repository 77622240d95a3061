// The rows of orders and trades as the engine's words name them.
import { asMarketId, asOrderId, asTradeId, asUserId } from '@ingot/contract/vocabulary'
import type { TradeRow } from '@ingot/engine'
import type { SpotOrderTable, TradeTable } from '#store/tables/core-tables.ts'
import type { OwnedOrder } from './order-view.ts'

export function spotOrderOf(row: SpotOrderTable): OwnedOrder {
  return {
    orderId: asOrderId(row.order_id),
    clientOrderId: row.client_order_id,
    user: asUserId(row.user_id),
    market: asMarketId(row.market_id),
    side: row.side,
    type: row.type,
    timeInForce: row.time_in_force,
    priceTicks: row.price_ticks,
    lots: row.lots,
    amountUnits: row.amount_units,
    filledLots: row.filled_lots,
    filledUnits: row.filled_units,
    feeUnits: row.fee_units,
    heldUnits: row.held_units,
    status: row.status,
    closeReason: row.close_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function tradeOf(row: TradeTable): TradeRow {
  return {
    tradeId: asTradeId(row.trade_id),
    market: asMarketId(row.market_id),
    priceTicks: row.price_ticks,
    lots: row.lots,
    quoteUnits: row.quote_units,
    takerSide: row.taker_side,
    takerOrderId: asOrderId(row.taker_order_id),
    makerOrderId: asOrderId(row.maker_order_id),
    takerUser: asUserId(row.taker_user_id),
    makerUser: asUserId(row.maker_user_id),
    takerFeeUnits: row.taker_fee_units,
    makerFeeUnits: row.maker_fee_units,
    at: row.traded_at,
  }
}
