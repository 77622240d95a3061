// The naive twin's amendments of conditional orders: the whole condition is built again, checked
// like a new one, and compared with the price of now.
import { asOrderId } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { AmendTriggerOrder, TriggerTerms } from '#engine/commands/trigger-command.ts'
import { Refused } from './naive-plan.ts'
import { areTermsSound, isOutOfReach, orderFault } from './naive-trigger-fault.ts'
import { isMet, type NaiveTrigger, type NaiveTriggers } from './naive-triggers.ts'

/** Rule O43. */
export function amendTriggerNaively(
  triggers: NaiveTriggers, command: AmendTriggerOrder, known: {
    readonly ticksOf: (terms: TriggerTerms) => number | undefined
    /** Refuses terms that would close more than there is. */
    readonly refuseClosing: (terms: TriggerTerms) => void
    /** Refuses terms that are worth too little. */
    readonly refuseSmall: (terms: TriggerTerms) => void
    /** Refuses an exit that needs more than before and more than its owner has. */
    readonly refuseGrowth: (trigger: NaiveTrigger, terms: TriggerTerms) => void
  },
): Applied {
  const trigger = triggers.of(command.user).find(({ id }) => id === command.triggerId)
  if (trigger?.status !== 'waiting') throw new Refused('order_unknown')
  triggers.refuseHalted(trigger.terms)
  const { user: _user, triggerId: _id, kind: _kind, ...asked } = command
  if (Object.values(asked).every((value) => value === 0)) throw new Refused('invalid_input')
  const old = trigger.terms
  const pair = command.lots === 0 ? undefined : triggers.pairOf(trigger)
  if (pair?.status === 'due') throw new Refused('order_unknown')
  const hasCallback = command.callbackTicks !== 0 || command.callbackPpm !== 0
  const order = { ...old.order }
  if (command.priceTicks !== 0) order.priceTicks = command.priceTicks
  if (command.lots !== 0) order.lots = command.lots
  const terms = {
    ...old,
    triggerTicks: command.triggerTicks !== 0 ? command.triggerTicks : old.triggerTicks,
    callbackTicks: hasCallback ? command.callbackTicks : old.callbackTicks,
    callbackPpm: hasCallback ? command.callbackPpm : old.callbackPpm,
    order,
  }
  if (!areTermsSound(terms)) throw new Refused('invalid_input')
  const isWhole = trigger.closes && order.lots === 0
  const fault = orderFault({ ...terms, order: isWhole ? { ...order, lots: 1 } : order })
  if (fault !== undefined) throw new Refused(fault)
  known.refuseSmall(terms)
  const from = trigger.extreme > 0 ? trigger.extreme : terms.activationTicks
  if (hasCallback && isOutOfReach(terms, from)) throw new Refused('callback_out_of_range')
  const isMoved = command.triggerTicks !== 0 || hasCallback
  if (isMoved && isMet({ ...trigger, terms }, known.ticksOf(terms) ?? 0)) {
    throw new Refused('would_trigger')
  }
  if (command.lots !== 0) known.refuseClosing(terms)
  known.refuseGrowth(trigger, terms)
  if (pair !== undefined) {
    const paired = { ...pair.terms, order: { ...pair.terms.order, lots: command.lots } }
    const unfit = orderFault(paired)
    if (unfit !== undefined) throw new Refused(unfit)
    known.refuseSmall(paired)
    known.refuseClosing(paired)
    known.refuseGrowth(pair, paired)
    triggers.amend(pair, paired)
  }
  triggers.amend(trigger, terms)
  return { orderId: asOrderId(trigger.id), count: 1 }
}
