// A resting order that is met: its lots leave the book, it is booked, and the order and its owner's
// other orders are updated. Incoming orders and liquidations both meet makers here.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { cancelPerpetualResting, closePerpetualOrder, trimClosers, unrest } from
  './close-perpetual-order.ts'
import { planSide, settleSide, type SidePlan } from '#perpetual/position/fill-side.ts'

/**
 * The effect on its owner of a fill of a resting order at its own price. An order whose owner
 * cannot bear it is cancelled, and the result is undefined: the caller continues with the next.
 */
export function planMaker(state: State, maker: number, lots: number): SidePlan | undefined {
  const { pool } = state.perpetuals.orders
  const { makerFeePpm } = state.perpetuals.market(pool.market(maker))
  const plan = planSide(state, maker, { lots, ticks: pool.priceTicks(maker), feePpm: makerFeePpm })
  if (plan === undefined) cancelPerpetualResting(state, maker, 'bankruptcy_price')
  return plan
}

/** Takes the lots out of the book and books the maker's side. */
export function settleMaker(state: State, plan: SidePlan): void {
  const { orders } = state.perpetuals
  const { pool } = orders
  const { order, lots } = plan
  const side = state.perpetuals.bookSideOf(order)
  const offered = pool.remainingLots(order)
  assert(lots > 0 && lots <= offered, 'a fill takes at most the offered lots')
  unrest(state, order, { closing: plan.closingLots, opening: lots - plan.closingLots })
  if (lots === offered) {
    side.remove(order)
    pool.unregister(order)
  } else {
    side.reduce(order, lots)
  }
  settleSide(state, plan)
}

/** After the trade is written: the order's end or its new row, and orders that close too much. */
export function finishMaker(state: State, plan: SidePlan): void {
  const { pool } = state.perpetuals.orders
  const { order } = plan
  if (pool.remainingLots(order) === 0) {
    closePerpetualOrder(state, order, 'filled')
  } else {
    if (pool.offeredLots(order) === 0) {
      state.perpetuals.bookSideOf(order).renew(order, state.journal.nextOrderId())
      // [P7] Among its owner's orders it counts as young as its new place says.
      pool.unregister(order)
      pool.register(order)
    }
    pool.touch(order)
  }
  if (plan.closed !== undefined) trimClosers(state, plan.closes)
}
