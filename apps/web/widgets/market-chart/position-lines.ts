// The lines of an open position on the chart: its entry, the mark at which it is liquidated, and
// its nearest take-profit and stop-loss.
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import type { ChartLine } from '#widgets/candle-chart/lines/chart-line.ts'

export type PositionWords = {
  readonly long: string
  readonly short: string
  readonly liquidation: string
  readonly stopProfit: string
  readonly stopLoss: string
}

/** A line for each price that the position has. */
export function positionLines(
  position: Pick<
    ContractPosition,
    'direction' | 'quantity' | 'buyPrice' | 'liquidationPrice' | 'stopProfit' | 'stopLoss'
  >,
  words: PositionWords,
): readonly ChartLine[] {
  const { direction, quantity, buyPrice, liquidationPrice, stopProfit, stopLoss } = position
  const entry: ChartLine = {
    id: `entry ${direction}`,
    price: buyPrice,
    text: `${words[direction]} ${quantity}`,
    tone: direction === 'long' ? 'up' : 'down',
    pattern: 'solid',
  }
  const further = [
    { name: 'liquidation', price: liquidationPrice, tone: 'danger', pattern: 'solid' },
    { name: 'stopProfit', price: stopProfit, tone: 'up', pattern: 'dotted' },
    { name: 'stopLoss', price: stopLoss, tone: 'down', pattern: 'dotted' },
  ] as const
  return [entry, ...further.flatMap(({ name, price, ...look }) => (
    price === null ? [] : [{ id: `${name} ${direction}`, price, text: words[name], ...look }]
  ))]
}
