// The exits of an ended order or position: those of an order with a fill wait for their price from
// now on, the others end.
import { must } from '#engine/assert.ts'
import type { State } from '#engine/state.ts'
import type { TriggerCloseReason } from '#engine/effects/trigger-effects.ts'
import { closedSide } from '#perpetual/order/order-sides.ts'
import { watchOf } from './check-trigger.ts'
import { isMetBy } from './exit/exit-legs.ts'
import type { TriggerOrder } from './trigger-order.ts'
import type { OrderLots } from './triggers.ts'

/** [O11, O12] Processes the endings, in the sequence in which they happened. */
export function settleEndings(state: State): void {
  for (const ending of state.triggers.takeEndings()) {
    if (ending.kind === 'order') endOrder(state, ending.orderId, ending.lots)
    else endPosition(state, ending.position)
  }
}

/** The slot of the position that an exit of a perpetual market closes. */
export function positionOf(state: State, { owner, terms: { order } }: TriggerOrder): number {
  const { perpetuals } = state
  const place = must(perpetuals.marketPlace(order.market), 'an exit is of a listed market')
  return perpetuals.positions.find(owner, place, closedSide(order.side))
}

function endOrder(state: State, orderId: number, lots: OrderLots): void {
  for (const exit of state.triggers.attachedTo(orderId)) {
    if (lots.filled === 0) cancel(state, exit, 'order_cancelled')
    else if (exit.exit.closesPosition) armForPosition(state, exit, lots)
    else armForCoins(state, exit, lots)
  }
}

function endPosition(state: State, position: number): void {
  for (const exit of state.triggers.endingWith(position)) {
    if (exit.exit.closesPosition) cancel(state, exit, 'position_closed')
    else state.triggers.resume(exit, state.journal.at)
  }
}

/** An exit below the minimum notional is refused instead of waiting. */
function armForCoins(state: State, exit: TriggerOrder, { kept }: OrderLots): void {
  const { order, triggerTicks } = exit.terms
  const place = must(state.marketPlace(order.market), 'an exit is of a listed market')
  const market = state.market(place)
  const ticks = order.priceTicks === 0 ? triggerTicks : order.priceTicks
  const isTooSmall = kept === 0
    || ticks * kept * market.quoteUnitsPerTickLot < market.notionalMinUnits
  if (isTooSmall) refuse(state, exit)
  else arm(state, exit, kept)
}

function armForPosition(state: State, exit: TriggerOrder, { kept }: OrderLots): void {
  const { positions } = state.perpetuals
  const position = positionOf(state, exit)
  if (positions.lots(position) === 0) {
    cancel(state, exit, 'position_closed')
    return
  }
  exit.position = position
  positions.watch(position)
  arm(state, exit, kept)
}

function arm(state: State, exit: TriggerOrder, lots: number): void {
  exit.terms = { ...exit.terms, order: { ...exit.terms.order, lots } }
  const { ticks } = must(watchOf(state, exit.terms), 'an exit watches a listed market')
  state.triggers.arm(exit, isMetBy(ticks, exit.terms), state.journal.at)
}

/** Both of a pair end alike. */
function cancel(
  { triggers, journal }: State, exit: TriggerOrder, closeReason: TriggerCloseReason,
): void {
  triggers.close(exit, { status: 'cancelled', closeReason, orderId: 0, at: journal.at })
}

/** The other of its pair may be worth waiting for, and goes on alone. */
function refuse({ triggers, journal }: State, exit: TriggerOrder): void {
  const { at } = journal
  const other = triggers.otherOf(exit)
  if (other !== undefined) triggers.part(other, at)
  triggers.close(exit, { status: 'refused', closeReason: 'notional_too_small', orderId: 0, at })
}
