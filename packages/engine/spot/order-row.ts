// An order's slot as its whole row, and the words of a row as the small number of a slot.
import { asOrderId } from '@ingot/contract/vocabulary'
import { must } from '#engine/assert.ts'
import { sellKind } from '#book/order-pool.ts'
import type { PlaceSpotOrder, TimeInForce } from '#engine/command.ts'
import type { CloseReason, OrderRow } from '#engine/effects.ts'
import type { State } from '#engine/state.ts'
import { toUnits } from '#memory/int64-column.ts'

const timesInForce: readonly TimeInForce[] = ['GTC', 'IOC', 'FOK', 'POST_ONLY']
const marketKind = 4

/** The side, the type and the time in force of an order as one small number. */
export function kindOf(order: Pick<PlaceSpotOrder, 'side' | 'type' | 'timeInForce'>): number {
  return timesInForce.indexOf(order.timeInForce)
    + (order.type === 'market' ? marketKind : 0) + (order.side === 'sell' ? sellKind : 0)
}

/** How an order stands at the end: filled whole, or why it was closed, or not closed at all. */
export type OrderEnd = 'filled' | CloseReason | null

/** The row of an order at rest or at work. */
export function orderRow(state: State, slot: number, end: OrderEnd): OrderRow {
  const { orders, ledger } = state
  const market = state.market(orders.market(slot))
  const kind = orders.kind(slot)
  const isMarket = (kind & marketKind) !== 0
  return {
    orderId: asOrderId(orders.id(slot)),
    user: ledger.accounts.ownerIdOf(orders.giveCell(slot)),
    market: market.id,
    side: orders.isBuy(slot) ? 'buy' : 'sell',
    type: isMarket ? 'market' : 'limit',
    timeInForce: must(timesInForce[kind % marketKind], 'a time in force is a known word'),
    priceTicks: orders.priceTicks(slot),
    lots: orders.lots(slot),
    amountUnits: isMarket ? orders.amountAtWork : 0n,
    filledLots: orders.filledLots(slot),
    filledUnits: unitsOf(orders.filledUnits(slot)),
    feeUnits: unitsOf(orders.feeUnits(slot)),
    heldUnits: end === null ? unitsOf(heldUnits(state, slot)) : 0n,
    status: end === null ? 'pending' : end === 'filled' ? 'fully_filled' : 'cancelled',
    closeReason: end === 'filled' ? null : end,
    createdAt: orders.createdAt(slot),
    updatedAt: orders.updatedAt(slot),
  }
}

/**
 * What a resting order holds: the rest at its own price for a buy, the rest of the base for a
 * sell. Both are exact products, so what is held is never short and nothing is left over.
 */
export function heldUnits(state: State, slot: number): number {
  const { orders } = state
  const market = state.market(orders.market(slot))
  const lots = orders.remainingLots(slot)
  return orders.isBuy(slot)
    ? market.quoteUnits(orders.priceTicks(slot), lots)
    : market.baseUnits(lots)
}

function unitsOf(value: number): bigint {
  return value === 0 ? 0n : toUnits(value)
}
