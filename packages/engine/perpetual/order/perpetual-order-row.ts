// An order of a perpetual market as its row.
import { asOrderId } from '@ingot/contract/vocabulary'
import { must } from '#kernel/assert.ts'
import { timesInForce } from '#engine/commands/command.ts'
import type { PerpetualCloseReason, PerpetualOrderRow } from '#engine/effects/perpetual-effects.ts'
import type { State } from '#state/state.ts'
import { toUnits } from '#kernel/int64-column.ts'
import { marketKind } from '#book/order-kind.ts'

/** How an order stands: it rests, it was filled whole, or it was cancelled for a reason. */
export type PerpetualOrderEnd = 'none' | 'filled' | PerpetualCloseReason

/** The row of an order that rests (`end` is none) or has just ended. */
export function perpetualOrderRow(
  state: State, slot: number, end: PerpetualOrderEnd,
): PerpetualOrderRow {
  const { orders } = state.perpetuals
  const { pool } = orders
  const kind = pool.kind(slot)
  const isResting = end === 'none'
  return {
    orderId: asOrderId(pool.id(slot)),
    user: state.ledger.accounts.ownerIdOf(pool.giveCell(slot)),
    market: state.perpetuals.market(pool.market(slot)).id,
    side: pool.isBuy(slot) ? 'buy' : 'sell',
    positionSide: orders.positionSide(slot),
    type: (kind & marketKind) === 0 ? 'limit' : 'market',
    timeInForce: must(timesInForce[kind % marketKind], 'a time in force is a known word'),
    reduceOnly: orders.isReduceOnly(slot),
    priceTicks: pool.priceTicks(slot),
    lots: pool.lots(slot),
    leverage: orders.leverage(slot),
    filledLots: pool.filledLots(slot),
    filledUnits: toUnits(pool.filledUnits(slot)),
    feeUnits: toUnits(pool.feeUnits(slot)),
    realizedUnits: toUnits(orders.realizedUnits(slot)),
    closingLots: isResting ? orders.closingLots(slot) : 0,
    heldUnits: isResting ? toUnits(orders.heldUnits(slot)) : 0n,
    status: isResting ? 'pending' : end === 'filled' ? 'fully_filled' : 'cancelled',
    closeReason: end === 'none' || end === 'filled' ? null : end,
    createdAt: pool.createdAt(slot),
    updatedAt: pool.updatedAt(slot),
  }
}
