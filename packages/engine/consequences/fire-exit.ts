// Places an exit whose price was met: a reduce-only market order of a perpetual market. It stays
// due, with the other of its pair, until it has filled whole or its position is closed.
import { assert, must } from '#kernel/assert.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import { isMarketExit } from '#engine/commands/trigger-command.ts'
import type { PerpetualOrderRow } from '#engine/effects/perpetual-effects.ts'
import type { State } from '#state/state.ts'
import { placePerpetualOrder } from '#perpetual/order/place-perpetual-order.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { bearsClose } from '#perpetual/position/bears-close.ts'
import { closingOf } from '#perpetual/position/close-lots.ts'
import { relieveRisk } from '#perpetual/risk/mark-risk.ts'
import { endOther, refuseTrigger } from './end-other.ts'
import { positionOf } from '#trigger/closing-order.ts'
import type { TriggerOrder } from '#state/trigger-order.ts'

/** An exit with its order, its position and the lots that it still has to close. */
export type Exit = {
  readonly trigger: TriggerOrder
  readonly order: PlacePerpetualOrder
  readonly market: PerpetualMarket
  readonly position: number
  readonly lots: number
}

/** [O46] The exit that a conditional order is; undefined for any other. */
export function exitOf(state: State, trigger: TriggerOrder): Exit | undefined {
  const { order } = trigger.terms
  if (!isMarketExit(order)) return undefined
  const { perpetuals } = state
  const place = must(perpetuals.marketPlace(order.market), 'an exit is of a listed market')
  const position = positionOf(state, trigger)
  const open = perpetuals.positions.lots(position)
  assert(open > 0, 'an exit ends with its position')
  const lots = order.lots === 0 ? open : Math.min(order.lots, open)
  return { trigger, order, market: perpetuals.market(place), position, lots }
}

/** [O46] Defers an exit of an open position while its market has no order for it to take. */
export function defersExit(state: State, exit: Exit): boolean {
  const { trigger, order: { side }, market } = exit
  if (market.offersTo(side)) return false
  state.triggers.defer(trigger, {
    name: `${market.id} ${side}`, mayPlace: () => market.offersTo(side),
  })
  return true
}

export function fireExit(state: State, exit: Exit): void {
  const { trigger, order, lots } = exit
  const { triggers, journal } = state
  if (!bearsBest(state, exit)) return triggers.hold(trigger, journal.at)
  const outcome = placePerpetualOrder(state, { ...order, lots: placedLots(exit) })
  if (!outcome.ok) return refuseTrigger(state, trigger, outcome.reject.code)
  const ended = endedOrder(state, outcome.value.orderId)
  assert(ended.filledLots <= lots, 'an exit closes at most its own lots')
  relieveRisk(state)
  if (ended.filledLots < lots && ended.closeReason !== 'self_trade') {
    shrink(state, trigger, ended.filledLots)
    return
  }
  endOther(state, trigger)
  triggers.close(trigger, {
    status: 'triggered', closeReason: null, at: journal.at, orderId: ended.orderId,
  })
}

/** [O49] After a mark, gives the held exits their turns that may be placed now. */
export function releaseHeld(state: State): void {
  const { triggers, journal } = state
  for (const trigger of triggers.takeMarked()) {
    const exit = must(exitOf(state, trigger), 'only an exit is held')
    const mayFill = exit.market.offersTo(exit.order.side) && bearsBest(state, exit)
    if (mayFill) triggers.release(trigger, journal.at)
  }
}

/** One order's maximum; the rest follows with further orders. */
function placedLots({ market, lots }: Exit): number {
  return Math.min(lots, market.orderLotsMax(0))
}

/** A market order ends in its own step, after every order that it met. */
function endedOrder(state: State, orderId: number): PerpetualOrderRow {
  const row = state.perpetuals.history.closedOrders.at(-1)
  return must(row?.orderId === orderId ? row : undefined, 'a market order does not rest')
}

/** [O49] Whether the owner can bear the first fill; an own order is cancelled, not filled. */
function bearsBest(state: State, exit: Exit): boolean {
  const { order, market, position } = exit
  const { positions, orders: { pool } } = state.perpetuals
  const side = market.opposite(order.side)
  const maker = side.headOf(side.best)
  if (pool.owner(maker) === positions.ownerOf(position)) return true
  const closed = closingOf(state, position, {
    lots: Math.min(placedLots(exit), pool.offeredLots(maker)), ticks: side.priceOf(side.best),
  })
  return bearsClose(state, position, closed)
}

/** [O48] Both of a pair have that much less to close; one with nothing left ends. */
function shrink(state: State, trigger: TriggerOrder, filledLots: number): void {
  const { triggers, journal } = state
  if (filledLots === 0) return
  triggers.fill(trigger, filledLots, journal.at)
  const other = triggers.otherOf(trigger)
  const otherLots = other?.terms.order.lots ?? 0
  if (other === undefined || otherLots === 0) return
  if (otherLots > filledLots) {
    triggers.resize(other, otherLots - filledLots, journal.at)
    return
  }
  endOther(state, trigger)
  triggers.part(trigger, journal.at)
}
