// The side and the trigger of a conditional order, as far as they follow from its fields. Pure.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'

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

/**
 * The word for the condition: a stop that protects a fill or a position is a stop-loss. A pair that
 * buys coins or may open has a limit leg and a stop leg.
 */
export function conditionWord(
  order: ConditionalOrder,
): 'takeProfit' | 'stopLoss' | 'stop' | 'trailingStop' | 'limitLeg' | 'stopLeg' {
  const { condition, closesPosition, parentOrderId, pairId } = order
  if (condition === 'trailing_stop') return 'trailingStop'
  if (pairId !== null && parentOrderId === null && !closes(order)) {
    return condition === 'take_profit' ? 'limitLeg' : 'stopLeg'
  }
  if (condition === 'take_profit') return 'takeProfit'
  const protects = closesPosition || parentOrderId !== null || pairId !== null
  return protects ? 'stopLoss' : 'stop'
}

function closes({ closesPosition, direction, action, reduceOnly }: ConditionalOrder): boolean {
  return closesPosition || action === 'close' || reduceOnly || direction === 'sell'
}
