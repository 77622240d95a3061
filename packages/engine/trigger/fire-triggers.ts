// Places the orders whose price was met, in the step of the command that met it. A placed order may
// trade and meet further triggers; each fires at most once and a command fires at most so many, so
// that every step ends. The rest is due, and follows with the next accepted commands.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/engine.ts'
import type { State } from '#engine/state.ts'
import { relieveRisk } from '#perpetual/mark-risk.ts'
import { placePerpetualOrder } from '#perpetual/place-perpetual-order.ts'
import { placeSpotOrder } from '#spot/place-spot-order.ts'
import type { TriggerOrder } from './trigger-order.ts'

/** [O6] How many trigger orders one command may place. */
export const firesPerCommandMax = 64

export function fireTriggers(state: State): void {
  const { triggers, journal } = state
  for (let count = 0; count < firesPerCommandMax; count += 1) {
    triggers.gather(journal.at)
    const trigger = triggers.nextDue()
    if (trigger === undefined) return
    fire(state, trigger)
  }
  triggers.gather(journal.at)
}

function fire(state: State, trigger: TriggerOrder): void {
  const { triggers, journal } = state
  const other = trigger.pairId === 0 ? undefined : triggers.find(trigger.pairId)
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

function place(state: State, { terms: { order } }: TriggerOrder): Outcome<Applied> {
  if (order.kind === 'place-spot-order') return placeSpotOrder(state, order)
  const outcome = placePerpetualOrder(state, order)
  relieveRisk(state)
  return outcome
}
