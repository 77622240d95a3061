// Places the orders with met prices, in the step of the command that met them. A placed order may
// trade and meet further triggers; each fires at most once and the number for a command is bounded,
// so that every step ends. The others are due, and follow with the next accepted commands.
import { type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/engine.ts'
import type { State } from '#engine/state.ts'
import { relieveRisk } from '#perpetual/risk/mark-risk.ts'
import { placePerpetualOrder } from '#perpetual/order/place-perpetual-order.ts'
import { placeSpotOrder } from '#spot/place-spot-order.ts'
import { positionOf, settleEndings } from './settle-endings.ts'
import type { TriggerOrder } from './trigger-order.ts'

/** [O6] How many trigger orders one command may place. */
export const firesPerCommandMax = 64

export function fireTriggers(state: State): void {
  const { triggers } = state
  for (let count = 0; count < firesPerCommandMax; count += 1) {
    settle(state)
    const trigger = triggers.nextDue()
    if (trigger === undefined) return
    fire(state, trigger)
  }
  settle(state)
}

/** Orders with met prices are due first; then the exits of ended orders follow. */
function settle(state: State): void {
  state.triggers.gather(state.journal.at)
  settleEndings(state)
}

function fire(state: State, trigger: TriggerOrder): void {
  const { triggers, journal } = state
  const other = triggers.otherOf(trigger)
  // [O5] The other of a pair ends before the order is placed, so that it cannot fire as well.
  if (other !== undefined) {
    triggers.close(other, {
      status: 'cancelled', closeReason: 'other_triggered', orderId: 0, at: journal.at,
    })
  }
  const outcome = place(state, trigger)
  triggers.close(trigger, outcome.ok
    ? {
        status: 'triggered', closeReason: null, at: journal.at, orderId: outcome.value.orderId,
      }
    : { status: 'refused', closeReason: outcome.reject.code, at: journal.at, orderId: 0 })
}

function place(state: State, trigger: TriggerOrder): Outcome<Applied> {
  const { order } = trigger.terms
  if (order.kind === 'place-spot-order') return placeSpotOrder(state, order)
  const lots = trigger.exit.closesPosition ? closableLots(state, trigger) : order.lots
  if (lots === 0) return rejected('reduce_only_too_large')
  const outcome = placePerpetualOrder(state, { ...order, lots })
  relieveRisk(state)
  return outcome
}

/**
 * [O12] An exit's lots: its own, or all, limited by the position and by one order's maximum. An
 * exit that may rest leaves the lots of other resting closing orders.
 */
function closableLots(state: State, trigger: TriggerOrder): number {
  const { positions } = state.perpetuals
  const { order } = trigger.terms
  const position = positionOf(state, trigger)
  const there = positions.lots(position)
    - (order.type === 'limit' ? positions.closingLots(position) : 0)
  const most = Math.min(there, state.perpetuals.marketOf(position).orderLotsMax(order.priceTicks))
  return order.lots === 0 ? most : Math.min(order.lots, most)
}
