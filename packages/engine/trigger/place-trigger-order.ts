// Adds a conditional order, or an OCO pair whose first triggered leg ends the other. A conditional
// order holds nothing: its owner may lack the money when it triggers, and it is then refused.
import type { Outcome, RejectCode } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { State } from '#state/state.ts'
import {
  isClosing, type PlaceTriggerOrder, type PlaceTriggerPair, type TriggerTerms,
} from '#engine/commands/trigger-command.ts'
import { checkTrigger } from './check-trigger.ts'
import type { Watch } from '#trigger/exit/watch-of.ts'
import { positionOf } from './closing-order.ts'
import { TriggerOrder } from '#state/trigger-order.ts'

/**
 * [O50] Trailing stops that an account may have open on one market: a new best price moves each of
 * them, and writes its row.
 */
const trailingStopsMax = 20

/**
 * Returns the number of the conditional order. Refused as O20, O51 and O50 say, last with
 * `too_many_trailing_stops`.
 */
export function placeTriggerOrder(state: State, command: PlaceTriggerOrder): Outcome<Applied> {
  const checked = checkTrigger(state, command)
  if (!checked.ok) return checked
  const fault = roomFault(state, checked.value.owner, [command])
  if (fault !== undefined) return rejected(fault)
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
  const fault = roomFault(state, first.value.owner, [takeProfit, stopLoss])
  if (fault !== undefined) return rejected(fault)
  const profit = enter(state, first.value, takeProfit)
  const loss = enter(state, second.value, stopLoss)
  profit.pairId = loss.id
  loss.pairId = profit.id
  return accepted({ orderId: profit.id, count: 0 })
}

/** [O20, O50] Whether an owner may open all of these on their one market. */
function roomFault(
  { triggers }: State, owner: number, legs: readonly [TriggerTerms, ...TriggerTerms[]],
): RejectCode | undefined {
  if (!triggers.hasRoom(owner, legs.length)) return 'too_many_open_orders'
  const trailing = legs.filter(({ triggerTicks }) => triggerTicks === 0).length
  return trailing === 0 || triggers.trailingOf(owner, legs[0].order.market) + trailing
    <= trailingStopsMax ? undefined : 'too_many_trailing_stops'
}

function enter(state: State, watch: Watch, terms: TriggerTerms): TriggerOrder {
  const { owner, book, ticks } = watch
  const { journal, triggers } = state
  const trigger = new TriggerOrder(
    journal.nextOrderId(), { owner, book, at: journal.at }, termsOf(terms),
  )
  // [O41] It ends with the position that it closes.
  if (isClosing(terms.order)) {
    trigger.position = positionOf(state, trigger)
    state.perpetuals.positions.watch(trigger.position)
  }
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
