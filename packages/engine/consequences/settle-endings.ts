// The exits of an ended order or position: those of an order with a fill wait for their price from
// now on, the others end.
import { assert, must } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import type { TriggerCloseReason } from '#engine/effects/trigger-effects.ts'
import { watchOf } from '#trigger/exit/watch-of.ts'
import { positionOf } from '#trigger/closing-order.ts'
import { refuseTrigger } from './end-other.ts'
import { isMetBy } from '#trigger/exit/exit-legs.ts'
import type { TriggerOrder } from '#state/trigger-order.ts'
import type { OrderLots } from '#state/triggers.ts'

/** [O11, O12] Processes the endings, in the sequence in which they happened. */
export function settleEndings(state: State): void {
  for (const ending of state.triggers.takeEndings()) {
    if (ending.kind === 'order') endOrder(state, ending.orderId, ending.lots)
    else endPosition(state, ending.position)
  }
}

function endOrder(state: State, orderId: number, lots: OrderLots): void {
  assert(lots.kept >= 0 && lots.kept <= lots.filled, 'fees leave at most the filled lots')
  for (const exit of state.triggers.attachedTo(orderId)) {
    if (lots.filled === 0) cancel(state, exit, 'order_cancelled')
    else if (exit.exit.closesPosition) armForPosition(state, exit, lots)
    else armForCoins(state, exit, lots)
  }
}

/** [O41] An order of a pair that closes no position goes on alone. */
function endPosition(state: State, position: number): void {
  const { triggers, journal } = state
  for (const closing of triggers.endingWith(position)) {
    const other = triggers.otherOf(closing)
    if (other !== undefined && other.position !== position) triggers.part(other, journal.at)
    cancel(state, closing, 'position_closed')
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
  if (isTooSmall) refuseTrigger(state, exit, 'notional_too_small')
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
