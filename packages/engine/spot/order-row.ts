// An order's slot as its whole row, and the words of a row as the bytes of a slot.
import { asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { must } from '#engine/assert.ts'
import type { PlaceSpotOrder, Side, TimeInForce } from '#engine/command.ts'
import type { CloseReason, OrderRow } from '#engine/effects.ts'
import type { State } from '#engine/state.ts'
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
  const market = state.market((orders.markets[slot] ?? 0))
  const kind = orders.kinds[slot] ?? 0
  return {
    orderId: asOrderId((orders.ids[slot] ?? 0)),
    user: asUserId(ledger.accounts.ownerId((orders.owners[slot] ?? 0))),
    market: market.id,
    side: must(sides[(orders.sides[slot] ?? 0)], 'a side is a known word'),
    type: kind >= marketKind ? 'market' : 'limit',
    timeInForce: must(timesInForce[kind % marketKind], 'a time in force is a known word'),
    priceTicks: (orders.priceTicks[slot] ?? 0),
    lots: (orders.lots[slot] ?? 0),
    amountUnits: unitsOf((orders.amountUnits[slot] ?? 0)),
    filledLots: (orders.filledLots[slot] ?? 0),
    filledUnits: unitsOf((orders.filledUnits[slot] ?? 0)),
    feeUnits: unitsOf((orders.feeUnits[slot] ?? 0)),
    heldUnits: end === null ? unitsOf(heldUnits(state, slot)) : 0n,
    status: end === null ? 'pending' : end === 'filled' ? 'fully_filled' : 'cancelled',
    closeReason: end === 'filled' ? null : end,
    createdAt: (orders.createdAt[slot] ?? 0),
    updatedAt: (orders.updatedAt[slot] ?? 0),
  }
}

/**
 * What a resting order holds: the rest at its own price for a buy, the rest of the base for a
 * sell. Both are exact products, so what is held is never short and nothing is left over.
 */
export function heldUnits(state: State, slot: number): number {
  const { orders } = state
  const market = state.market((orders.markets[slot] ?? 0))
  const lots = orders.remainingLots(slot)
  return (orders.sides[slot] ?? 0) === 0
    ? market.quoteUnits((orders.priceTicks[slot] ?? 0), lots)
    : market.baseUnits(lots)
}

function unitsOf(value: number): bigint {
  return value === 0 ? 0n : toUnits(value)
}
