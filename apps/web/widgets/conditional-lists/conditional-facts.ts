// The side and the trigger of a conditional order, as far as they follow from its fields. Pure.
import type {
  ConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-order.ts'

type Sided = Pick<ConditionalOrder, 'direction' | 'action'>

/** A long that opens and a short that closes buy. */
export function buys({ direction, action }: Sided): boolean {
  if (direction === 'buy' || direction === 'sell') return direction === 'buy'
  return (direction === 'long') === (action !== 'close')
}

/** Whether the price rises to the trigger, as to a stop that buys. */
export function triggersOnRise(order: Sided & Pick<ConditionalOrder, 'condition'>): boolean {
  return (order.condition === 'stop') === buys(order)
}

/** The word for the condition: a stop that protects a fill or a position is a stop-loss. */
export function conditionWord(
  { condition, closesPosition, parentOrderId, pairId }: ConditionalOrder,
): 'takeProfit' | 'stopLoss' | 'stop' | 'trailingStop' {
  if (condition === 'trailing_stop') return 'trailingStop'
  if (condition === 'take_profit') return 'takeProfit'
  const protects = closesPosition || parentOrderId !== null || pairId !== null
  return protects ? 'stopLoss' : 'stop'
}
