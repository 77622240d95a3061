// An order's slot as its whole row, and the words of a row as the bytes of a slot.
import { asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { must } from '#engine/assert.ts'
import type { PlaceSpotOrder, Side, TimeInForce } from '#engine/command.ts'
import type { CloseReason, OrderRow } from '#engine/effects.ts'
import type { State } from '#engine/state.ts'
import { byte, float, int } from '#memory/columns.ts'
import { toUnits } from '#memory/int64-column.ts'

const sides: readonly Side[] = ['buy', 'sell']
const timesInForce: readonly TimeInForce[] = ['GTC', 'IOC', 'FOK', 'POST_ONLY']
const marketKind = 4

export function sideByte(side: Side): number {
  return side === 'buy' ? 0 : 1
}

/** The type and the time in force of an order in one byte. */
export function kindByte(order: Pick<PlaceSpotOrder, 'type' | 'timeInForce'>): number {
  return timesInForce.indexOf(order.timeInForce) + (order.type === 'market' ? marketKind : 0)
}

/** How an order stands at the end: filled whole, or why it was closed, or not closed at all. */
export type OrderEnd = 'filled' | CloseReason | null

/** The row of an order at rest or at work. */
export function orderRow(state: State, slot: number, end: OrderEnd): OrderRow {
  const { orders, ledger } = state
  const market = state.market(int(orders.markets, slot))
  const kind = byte(orders.kinds, slot)
  return {
    orderId: asOrderId(float(orders.ids, slot)),
    user: asUserId(ledger.accounts.ownerId(int(orders.owners, slot))),
    market: market.id,
    side: must(sides[byte(orders.sides, slot)], 'a side is a known word'),
    type: kind >= marketKind ? 'market' : 'limit',
    timeInForce: must(timesInForce[kind % marketKind], 'a time in force is a known word'),
    priceTicks: float(orders.priceTicks, slot),
    lots: float(orders.lots, slot),
    amountUnits: unitsOf(float(orders.amountUnits, slot)),
    filledLots: float(orders.filledLots, slot),
    filledUnits: unitsOf(float(orders.filledUnits, slot)),
    feeUnits: unitsOf(float(orders.feeUnits, slot)),
    heldUnits: end === null ? unitsOf(heldUnits(state, slot)) : 0n,
    status: end === null ? 'pending' : end === 'filled' ? 'fully_filled' : 'cancelled',
    closeReason: end === 'filled' ? null : end,
    createdAt: float(orders.createdAt, slot),
    updatedAt: float(orders.updatedAt, slot),
  }
}

/**
 * What a resting order holds: the rest at its own price for a buy, the rest of the base for a
 * sell. Both are exact products, so what is held is never short and nothing is left over.
 */
export function heldUnits(state: State, slot: number): number {
  const { orders } = state
  const market = state.market(int(orders.markets, slot))
  const lots = orders.remainingLots(slot)
  return byte(orders.sides, slot) === 0
    ? market.quoteUnits(float(orders.priceTicks, slot), lots)
    : market.baseUnits(lots)
}

function unitsOf(value: number): bigint {
  return value === 0 ? 0n : toUnits(value)
}
