// The two legs of a pair of exits: their checks, their conditions and the orders that they place.
// An exit trades against the position's side.
import type { Reject } from '@ingot/contract/vocabulary'
import { ticksMax } from '@ingot/contract/vocabulary'
import type { Side } from '#engine/commands/command.ts'
import type { ExitPair, ExitTerms, TriggerPrice } from '#engine/commands/exit-terms.ts'
import { isWhole } from '#kernel/is-whole.ts'
import type {
  TriggerDirection, TriggeredOrder, TriggerTerms,
} from '#engine/commands/trigger-command.ts'

/** The values that a pair is checked against. */
export type ExitFrame = {
  readonly product: TriggeredOrder['kind']
  /** The side of the orders that the exits place. */
  readonly side: Side
  /** The price that an exit must not have met, by its watched price. */
  readonly priceOf: (by: TriggerPrice) => number
}

type Leg = 'takeProfit' | 'stopLoss'

/** [O11] The first fault of a pair: of the take-profit before the stop-loss. */
export function exitPairFault(pair: ExitPair, frame: ExitFrame): Reject | undefined {
  if (typeof pair !== 'object' || pair === null) return invalid('exits')
  const { takeProfit, stopLoss } = pair
  if (takeProfit === undefined && stopLoss === undefined) return invalid('exits')
  return legFault(takeProfit, 'takeProfit', frame) ?? legFault(stopLoss, 'stopLoss', frame)
}

/** The conditions and orders of a pair's legs, the take-profit first. */
export function exitTermsOf(pair: ExitPair, order: TriggeredOrder): TriggerTerms[] {
  const { takeProfit, stopLoss } = pair
  return [
    ...takeProfit === undefined ? [] : [termsOf(takeProfit, 'takeProfit', order)],
    ...stopLoss === undefined ? [] : [termsOf(stopLoss, 'stopLoss', order)],
  ]
}

/** Whether a price that rises or falls has met a trigger. */
export function isMetBy(ticks: number, terms: TriggerTerms): boolean {
  const { direction, triggerTicks } = terms
  return direction === 'rise' ? ticks >= triggerTicks : ticks <= triggerTicks
}

/** Whether an exit takes the profit of its position or stops its loss. */
export function legOf({ direction, order }: TriggerTerms): Leg {
  return (direction === 'rise') === (order.side === 'sell') ? 'takeProfit' : 'stopLoss'
}

function legFault(exit: ExitTerms | undefined, leg: Leg, frame: ExitFrame): Reject | undefined {
  if (exit === undefined) return undefined
  if (typeof exit !== 'object' || exit === null) return invalid(leg)
  const { by, triggerTicks, priceTicks } = exit
  const isKnown = by === 'last' || (by === 'mark' && frame.product === 'place-perpetual-order')
  if (!isKnown || !isWhole(triggerTicks, 1, ticksMax) || !isWhole(priceTicks, 0, ticksMax)) {
    return invalid(leg)
  }
  const ticks = frame.priceOf(by)
  const isMet = directionOf(leg, frame.side) === 'rise'
    ? ticks >= triggerTicks : ticks <= triggerTicks
  return isMet ? { code: 'would_trigger', field: leg } : undefined
}

function termsOf(exit: ExitTerms, leg: Leg, order: TriggeredOrder): TriggerTerms {
  const { by, triggerTicks, priceTicks } = exit
  const isMarket = priceTicks === 0
  return {
    by, direction: directionOf(leg, order.side), triggerTicks,
    activationTicks: 0, callbackTicks: 0, callbackPpm: 0,
    order: {
      ...order, priceTicks, type: isMarket ? 'market' : 'limit',
      timeInForce: isMarket ? 'IOC' : 'GTC',
    },
  }
}

/** A sell takes its profit above and stops its loss below; a buy the other way. */
function directionOf(leg: Leg, side: Side): TriggerDirection {
  return (leg === 'takeProfit') === (side === 'sell') ? 'rise' : 'fall'
}

function invalid(field: string): Reject {
  return { code: 'invalid_input', field }
}
