// The line of a waiting conditional order on the chart, at its trigger price; it is moved to amend
// the order. A trailing stop has no trigger price, and an attached order cannot be amended.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import type { ChartLine } from '#features/market/app/candle-chart/lines/chart-line.ts'
import { buys, conditionWord } from '#features/trading/app/conditional-lists/conditional-facts.ts'

/** The words of a condition, with the quantity of its order where that is known. */
export type ConditionWords = Readonly<Record<'stopProfit' | 'stopLoss' | 'stop', string>> & {
  sized(word: string, quantity: string): string
}

const wordOf = {
  takeProfit: 'stopProfit', stopLoss: 'stopLoss', stop: 'stop', trailingStop: 'stop',
  limitLeg: 'stop', stopLeg: 'stop',
} as const

export function conditionalLineId(conditionalOrderId: string): string {
  return `conditional ${conditionalOrderId}`
}

/** Undefined for an order that has no line. */
export function conditionalLine(
  order: ConditionalOrder, words: ConditionWords,
): ChartLine | undefined {
  const { conditionalOrderId, triggerPrice, quantity, status } = order
  if (status !== 'waiting' || triggerPrice === null) return undefined
  const condition = conditionWord(order)
  const word = words[wordOf[condition]]
  return {
    id: conditionalLineId(conditionalOrderId),
    price: triggerPrice,
    text: quantity === null ? word : words.sized(word, quantity),
    tone: toneOf(condition) ?? (buys(order) ? 'up' : 'down'),
    pattern: 'dotted',
    isMovable: true,
  }
}

/** An exit has the colour of its kind; other orders have that of their side. */
function toneOf(condition: ReturnType<typeof conditionWord>): 'ok' | 'danger' | undefined {
  return condition === 'takeProfit' ? 'ok' : condition === 'stopLoss' ? 'danger' : undefined
}
