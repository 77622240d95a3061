// Amends a conditional order that waits for its price: its trigger or its callback, and the price
// and the lots of its order. It keeps its number, its pair and its position.
import type { Outcome, Reject } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { must } from '#kernel/assert.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { State } from '#state/state.ts'
import {
  type AmendTriggerOrder, isClosing, type TriggerTerms,
} from '#engine/commands/trigger-command.ts'
import { callbackFault, orderFault, termsFault, worthFault } from './check-trigger.ts'
import { watchOf } from '#trigger/exit/watch-of.ts'
import { closingFault } from './closing-order.ts'
import { growthFault } from './exit/growth-fault.ts'
import { isMetBy } from './exit/exit-legs.ts'
import { trailedTicks, type TriggerOrder } from '#state/trigger-order.ts'

/** [O43] An order that does not wait, or is another user's, is unknown to the caller. */
export function amendTriggerOrder(state: State, command: AmendTriggerOrder): Outcome<Applied> {
  const trigger = state.triggers.find(command.triggerId)
  const isOwn = trigger !== undefined
    && state.ledger.accounts.owner(command.user) === trigger.owner
  if (!isOwn || trigger.isAttached || trigger.turn > 0) return rejected('order_unknown')
  const { ticks, closed } = must(
    watchOf(state, trigger.terms), 'a conditional order watches a listed market')
  if (closed !== undefined) return { ok: false, reject: closed }
  const { triggerTicks, callbackTicks, callbackPpm, priceTicks, lots } = command
  const isNothing = [triggerTicks, callbackTicks, callbackPpm, priceTicks, lots]
    .every((value) => value === 0)
  if (isNothing) return rejected('invalid_input')
  const other = lots === 0 ? undefined : state.triggers.otherOf(trigger)
  if (other !== undefined && other.turn > 0) return rejected('order_unknown')
  const terms = amended(trigger.terms, command)
  const fault = termsFault(terms) ?? orderFault(checkedOrder(trigger, terms))
    ?? worthFault(state, terms) ?? priceFault(trigger, command, { terms, ticks })
    ?? (lots === 0 ? undefined : lotsFault(state, trigger, terms))
    ?? growthFault(state, trigger, terms)
    ?? (other === undefined ? undefined : pairedFault(state, other, withLots(other.terms, lots)))
  if (fault !== undefined) return { ok: false, reject: fault }
  const { at } = state.journal
  state.triggers.amend(trigger, terms, { ticks, at })
  if (other !== undefined) state.triggers.resize(other, lots, at)
  return accepted({ orderId: trigger.id, count: 1 })
}

function amended(terms: TriggerTerms, command: AmendTriggerOrder): TriggerTerms {
  const { triggerTicks, callbackTicks, callbackPpm, priceTicks, lots } = command
  const isCallbackKept = callbackTicks === 0 && callbackPpm === 0
  const { order } = terms
  return {
    ...terms,
    triggerTicks: triggerTicks === 0 ? terms.triggerTicks : triggerTicks,
    ...isCallbackKept ? {} : { callbackTicks, callbackPpm },
    order: {
      ...order,
      priceTicks: priceTicks === 0 ? order.priceTicks : priceTicks,
      lots: lots === 0 ? order.lots : lots,
    },
  }
}

function withLots(terms: TriggerTerms, lots: number): TriggerTerms {
  return { ...terms, order: { ...terms.order, lots } }
}

/** [O52] Why an order may not have its new lots. */
function lotsFault(
  state: State, trigger: TriggerOrder, terms: TriggerTerms,
): Reject | undefined {
  const { order } = terms
  return orderFault(order) ?? worthFault(state, terms)
    ?? (isClosing(order) ? closingFault(state, trigger.position, order.lots) : undefined)
}

/** [O52] Why the other leg of a pair may not have the new lots. */
function pairedFault(
  state: State, other: TriggerOrder, terms: TriggerTerms,
): Reject | undefined {
  return lotsFault(state, other, terms) ?? growthFault(state, other, terms)
}

/** The exit of a whole position has no lots of its own. */
function checkedOrder({ exit }: TriggerOrder, { order }: TriggerTerms): TriggerTerms['order'] {
  return exit.closesPosition && order.lots === 0 ? { ...order, lots: 1 } : order
}

/** A new trigger, or a new callback from the best price so far, that the price has met already. */
function priceFault(
  { extremeTicks }: TriggerOrder, command: AmendTriggerOrder,
  { terms, ticks }: { readonly terms: TriggerTerms; readonly ticks: number },
): Reject | undefined {
  if (command.triggerTicks > 0) {
    return isMetBy(ticks, terms) ? { code: 'would_trigger', field: 'triggerTicks' } : undefined
  }
  const isCallbackKept = command.callbackTicks === 0 && command.callbackPpm === 0
  if (isCallbackKept) return undefined
  const fault = callbackFault(terms, extremeTicks === 0 ? terms.activationTicks : extremeTicks)
  if (fault !== undefined || extremeTicks === 0) return fault
  const due = trailedTicks(terms, extremeTicks)
  const isMet = terms.direction === 'rise' ? ticks >= due : ticks <= due
  return isMet ? { code: 'would_trigger', field: 'callbackTicks' } : undefined
}
