// The rows of perpetual orders as the engine's words name them.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { PerpetualOrderRow } from '@ingot/engine'
import type { PerpetualOrderTable } from '#store/tables/perpetual-tables.ts'

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
