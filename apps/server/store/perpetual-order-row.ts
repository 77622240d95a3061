// The rows of perpetual orders and trades as the engine's words name them.
import { asMarketId, asOrderId, asTradeId, asUserId } from '@ingot/contract/vocabulary'
import type { PerpetualOrderRow, PerpetualTradeRow } from '@ingot/engine'
import type { PerpetualOrderTable, PerpetualTradeTable } from './perpetual-tables.ts'

export type OwnedPerpetualOrder = PerpetualOrderRow & { readonly clientOrderId: string | null }

export function perpetualOrderOf(row: PerpetualOrderTable): OwnedPerpetualOrder {
  return {
    orderId: asOrderId(row.order_id),
    clientOrderId: row.client_order_id,
    user: asUserId(row.user_id),
    market: asMarketId(row.market_id),
    side: row.side,
    positionSide: row.position_side,
    type: row.type,
    timeInForce: row.time_in_force,
    reduceOnly: row.reduce_only !== 0,
    priceTicks: row.price_ticks,
    lots: row.lots,
    leverage: row.leverage,
    filledLots: row.filled_lots,
    filledUnits: row.filled_units,
    feeUnits: row.fee_units,
    realizedUnits: row.realized_units,
    closingLots: row.closing_lots,
    heldUnits: row.held_units,
    status: row.status,
    closeReason: row.close_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function perpetualTradeOf(row: PerpetualTradeTable): PerpetualTradeRow {
  return {
    tradeId: asTradeId(row.trade_id),
    market: asMarketId(row.market_id),
    kind: row.kind,
    priceTicks: row.price_ticks,
    lots: row.lots,
    quoteUnits: row.quote_units,
    takerSide: row.taker_side,
    takerOrderId: orderIdOrNone(row.taker_order_id),
    makerOrderId: orderIdOrNone(row.maker_order_id),
    takerUser: asUserId(row.taker_user_id),
    makerUser: asUserId(row.maker_user_id),
    takerFeeUnits: row.taker_fee_units,
    makerFeeUnits: row.maker_fee_units,
    takerRealizedUnits: row.taker_realized_units,
    makerRealizedUnits: row.maker_realized_units,
    at: row.traded_at,
  }
}

/** Zero where a liquidation or a deleveraging stood in for an order. */
const orderIdOrNone = (value: number) => (value === 0 ? 0 : asOrderId(value))
