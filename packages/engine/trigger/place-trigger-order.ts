// Adds a conditional order, or an OCO pair whose first triggered leg ends the other. A conditional
// order holds nothing: its owner may lack the money when it triggers, and it is then refused.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/engine.ts'
import type { State } from '#engine/state.ts'
import type {
  PlaceTriggerOrder, PlaceTriggerPair, TriggerTerms,
} from '#engine/commands/trigger-command.ts'
import { checkTrigger, type Watch } from './check-trigger.ts'
import { TriggerOrder } from './trigger-order.ts'

/**
 * Returns the number of the conditional order. Refused as O20 says, last with
 * `too_many_open_orders`.
 */
export function placeTriggerOrder(state: State, command: PlaceTriggerOrder): Outcome<Applied> {
  const checked = checkTrigger(state, command)
  if (!checked.ok) return checked
  if (!state.triggers.hasRoom(checked.value.owner, 1)) return rejected('too_many_open_orders')
  return accepted({ orderId: enter(state, checked.value, command).id, count: 0 })
}

/** [O5] Both wait or neither does; the answer names the take-profit. */
export function placeTriggerPair(state: State, command: PlaceTriggerPair): Outcome<Applied> {
  const { takeProfit, stopLoss } = command
  if (typeof takeProfit !== 'object' || takeProfit === null) return rejected('invalid_input')
  if (typeof stopLoss !== 'object' || stopLoss === null) return rejected('invalid_input')
  const first = checkTrigger(state, takeProfit)
  if (!first.ok) return first
  const second = checkTrigger(state, stopLoss)
  if (!second.ok) return second
  const isPair = first.value.owner === second.value.owner
    && takeProfit.order.market === stopLoss.order.market
    && takeProfit.order.side === stopLoss.order.side
    && takeProfit.direction !== stopLoss.direction
  if (!isPair) return rejected('invalid_input', 'stopLoss')
  if (!state.triggers.hasRoom(first.value.owner, 2)) return rejected('too_many_open_orders')
  const profit = enter(state, first.value, takeProfit)
  const loss = enter(state, second.value, stopLoss)
  profit.pairId = loss.id
  loss.pairId = profit.id
  return accepted({ orderId: profit.id, count: 0 })
}

function enter(state: State, watch: Watch, terms: TriggerTerms): TriggerOrder {
  const { owner, book, ticks } = watch
  const { journal, triggers } = state
  const trigger = new TriggerOrder(
    journal.nextOrderId(), { owner, book, at: journal.at }, termsOf(terms),
  )
  triggers.enter(trigger, ticks)
  return trigger
}

/** The terms alone, whatever else came with them. */
function termsOf(terms: TriggerTerms): TriggerTerms {
  const { by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm, order } = terms
  return {
    by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm, order: { ...order },
  }
}
