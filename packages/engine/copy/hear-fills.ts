// The changes of positions that copy trading follows: a leader's fills queue blocks, and a copy
// account's closes may end its copy. Nothing here moves money.
import { assert } from '#kernel/assert.ts'
import { asOrderId } from '@ingot/contract/vocabulary'
import type { State } from '#state/state.ts'
import { accountEquity } from '#perpetual/risk/account-equity.ts'
import { LeadOrder } from '#state/lead-order.ts'

/** Lots that a fill is about to open for the owner of an order. */
export type HeardOpening = {
  readonly order: number
  /** The position that they enlarge, and their cost. */
  readonly position: number
  readonly lots: number
  readonly units: number
  /** Lots that the same fill has closed before, and the fee that is still to be paid for them. */
  readonly closedLots: number
  readonly closeFeeUnits: number
}

/**
 * [CP5, CP8] Queues the followers' openings, and notes a lead order's figures at its first fill.
 */
export function hearOpening(state: State, heard: HeardOpening): void {
  const { copies, perpetuals, journal } = state
  const { positions, orders: { pool } } = perpetuals
  const { order, position } = heard
  const lead = copies.followedLead(positions.ownerOf(position))
  if (lead === undefined || perpetuals.marketOf(position).cells.asset !== lead.asset) return
  const orderId = asOrderId(pool.id(order))
  let leadOrder = copies.leadOrders.get(orderId)
  if (leadOrder === undefined) {
    const { equityUnits } = accountEquity(state, lead)
    leadOrder = new LeadOrder({
      orderId, lead, position,
      leadLots: pool.remainingLots(order) - heard.closedLots,
      equityUnits: equityUnits - BigInt(heard.closeFeeUnits),
      createdAt: journal.at,
    })
    copies.addLeadOrder(leadOrder)
  }
  assert(leadOrder.position === position, 'a lead order opens one position')
  assert(heard.lots > 0 && heard.units >= heard.lots, 'an opened lot costs at least one unit')
  leadOrder.openedLots += heard.lots
  copies.changed.leadOrders.add(leadOrder)
  const block = copies.queueBlock({ lead, position, kind: 'open', orderId, beforeLots: 0 })
  block.leadLots += heard.lots
  block.leadUnits += BigInt(heard.units)
}

/**
 * [CP14] Lots of a position were closed, by an order or, with number zero, by a liquidation; the
 * position had `beforeLots`.
 */
export function hearClosing(
  state: State, position: number, closed: { readonly beforeLots: number; readonly orderId: number },
): void {
  const { copies, perpetuals: { positions } } = state
  const { beforeLots } = closed
  const owner = positions.ownerOf(position)
  const own = copies.ofAccount(owner)
  const afterLots = positions.lots(position)
  assert(afterLots < beforeLots, 'a close leaves fewer lots')
  if (own !== undefined) {
    if (afterLots === 0) copies.flat.add(own)
    copies.setPending(own, position, Math.min(own.pendingLots(position), afterLots))
    return
  }
  const lead = copies.followedLead(owner)
  if (lead === undefined || state.perpetuals.marketOf(position).cells.asset !== lead.asset) return
  const orderId = closed.orderId === 0 ? 0 : asOrderId(closed.orderId)
  const block = copies.queueBlock({ lead, position, kind: 'close', orderId, beforeLots })
  block.afterLots = afterLots
}

/** An order has ended: no further lots of a lead order follow. */
export function hearOrderEnd(state: State, orderId: number): void {
  const { copies } = state
  if (copies.leadOrders.size === 0) return
  const order = copies.leadOrders.get(orderId)
  if (order === undefined) return
  order.isOver = true
  copies.over.add(order)
}

/** [CP9] Closes the records of ended lead orders whose last block was taken. */
export function endLeadOrders(state: State): void {
  const { copies } = state
  for (const order of copies.over) {
    if (copies.queue.some((block) => block.orderId === order.orderId && block.kind === 'open')) {
      continue
    }
    assert(order.isOver, 'only a lead order that has ended is closed')
    copies.over.delete(order)
    copies.leadOrders.delete(order.orderId)
    copies.changed.leadOrders.add(order)
    for (const wish of order.wishes.values()) {
      if (wish.placedLots === 0) wish.reason ??= 'below_min'
      copies.changed.wishes.set(wish, order)
    }
  }
}
