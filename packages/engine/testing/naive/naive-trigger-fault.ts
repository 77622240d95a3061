// Why an order may not wait for a price: the checks of rule O1, one after the other.
import type { TriggerTerms } from '#engine/commands/trigger-command.ts'
import { naiveFieldsFault } from './naive-market.ts'
import { naivePerpetualFault } from '#testing/naive-perpetual/naive-perpetual-orders.ts'

type Known = {
  readonly isUser: (user: number) => boolean
  /** The price that the terms watch; undefined without such a market. */
  readonly ticksOf: (terms: TriggerTerms) => number | undefined
  /** Refuses an order that its owner's account could not place. */
  readonly refuseOrder: (terms: TriggerTerms) => void
}

/** The first fault of terms; undefined when the order may wait. */
export function naiveTriggerFault(terms: TriggerTerms, known: Known): string | undefined {
  const { order } = terms
  if (typeof order !== 'object' || order === null) return 'invalid_input'
  if (!known.isUser(order.user)) return 'invalid_input'
  const ticks = known.ticksOf(terms)
  if (ticks === undefined) return 'market_unknown'
  if (!areTermsSound(terms)) return 'invalid_input'
  const fault = orderFault(terms)
  if (fault !== undefined) return fault
  known.refuseOrder(terms)
  if (isMetAlready(terms, ticks)) return 'would_trigger'
  const from = terms.activationTicks > 0 ? terms.activationTicks : ticks
  return isOutOfReach(terms, from) ? 'callback_out_of_range' : undefined
}

/** Rule O44: the callback of a trailing stop, if it is one, is at least the price. */
export function isOutOfReach(terms: TriggerTerms, from: number): boolean {
  if (terms.triggerTicks > 0) return false
  if (terms.callbackTicks > 0) return terms.callbackTicks >= from
  return from === 1 || terms.callbackPpm === 1_000_000
}

export function areTermsSound(terms: TriggerTerms): boolean {
  const { by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm, order } = terms
  const watched = { 'place-spot-order': ['last'], 'place-perpetual-order': ['last', 'mark'] }
  const isWhole = (value: number, max: number) =>
    Number.isSafeInteger(value) && value >= 0 && value <= max
  const isKnown = Object.hasOwn(watched, order.kind) && watched[order.kind].includes(by)
    && ['rise', 'fall'].includes(direction)
    && [triggerTicks, activationTicks, callbackTicks].every((ticks) => isWhole(ticks, 2 ** 40))
    && isWhole(callbackPpm, 1_000_000)
  if (!isKnown) return false
  const isTrailing = triggerTicks === 0
  return isTrailing ? (callbackTicks === 0) !== (callbackPpm === 0)
    : activationTicks === 0 && callbackTicks === 0 && callbackPpm === 0
}

export function orderFault({ order }: TriggerTerms): string | undefined {
  if (order.exits !== undefined) return 'invalid_input'
  if (order.kind === 'place-perpetual-order') return naivePerpetualFault(order)
  const fault = naiveFieldsFault(order)
  if (fault !== undefined) return fault
  return order.amountUnits >= 2n ** 53n ? 'notional_too_large' : undefined
}

function isMetAlready(terms: TriggerTerms, ticks: number): boolean {
  const { direction, triggerTicks, activationTicks } = terms
  const isRise = direction === 'rise'
  if (triggerTicks > 0) return isRise ? ticks >= triggerTicks : ticks <= triggerTicks
  if (activationTicks === 0) return false
  return isRise ? ticks <= activationTicks : ticks >= activationTicks
}
