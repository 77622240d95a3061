// The rows of orders that wait for a price, as the engine's words name them.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { TriggeredOrder, TriggerRow } from '@ingot/engine'
import type { TriggerOrderTable } from '#store/tables/waiting-tables.ts'

export type OwnedTrigger = TriggerRow & { readonly clientOrderId: string | null }

export function triggerOrderOf(row: TriggerOrderTable): OwnedTrigger {
  return {
    triggerId: asOrderId(row.trigger_id),
    clientOrderId: row.client_order_id,
    by: row.watches,
    direction: row.direction,
    triggerTicks: row.trigger_ticks,
    activationTicks: row.activation_ticks,
    callbackTicks: row.callback_ticks,
    callbackPpm: row.callback_ppm,
    order: triggeredOrderOf(row),
    extremeTicks: row.extreme_ticks,
    turn: row.turn,
    pairId: row.pair_id === 0 ? 0 : asOrderId(row.pair_id),
    parentId: row.parent_id === 0 ? 0 : asOrderId(row.parent_id),
    closesPosition: row.closes_position === 1,
    status: row.status,
    closeReason: row.close_reason,
    orderId: row.order_id === 0 ? 0 : asOrderId(row.order_id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function triggeredOrderOf(row: TriggerOrderTable): TriggeredOrder {
  const terms = {
    user: asUserId(row.user_id),
    market: asMarketId(row.market_id),
    side: row.side,
    type: row.type,
    timeInForce: row.time_in_force,
    priceTicks: row.price_ticks,
    lots: row.lots,
    selfTradePrevention: row.self_trade_prevention,
    ...(row.display_lots > 0 ? { displayLots: row.display_lots } : {}),
  } as const
  const { amount_units: amountUnits, position_side: positionSide, reduce_only: reduceOnly } = row
  if (row.product === 'spot' && amountUnits !== null) {
    return { kind: 'place-spot-order', ...terms, amountUnits }
  }
  if (row.product === 'perpetual' && positionSide !== null) {
    return {
      kind: 'place-perpetual-order', ...terms, positionSide, reduceOnly: reduceOnly === 1,
    }
  }
  throw new Error(`trigger order ${row.trigger_id} does not say what it places`)
}
