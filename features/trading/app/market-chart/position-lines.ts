// The lines of an open position on the chart: its entry, and the mark at which it is liquidated.
// Its take-profits and stop-losses have the lines of conditional orders.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import type { ChartLine } from '#features/market/app/candle-chart/lines/chart-line.ts'

export type PositionWords = {
  readonly long: string
  readonly short: string
  readonly liquidation: string
}

/** A line for each price that the position has. */
export function positionLines(
  position: Pick<
    ContractPosition, 'direction' | 'quantity' | 'buyPrice' | 'liquidationPrice'
  >,
  words: PositionWords,
): readonly ChartLine[] {
  const { direction, quantity, buyPrice, liquidationPrice } = position
  const entry: ChartLine = {
    id: `entry ${direction}`,
    price: buyPrice,
    text: `${words[direction]} ${quantity}`,
    tone: direction === 'long' ? 'up' : 'down',
    pattern: 'solid',
  }
  if (liquidationPrice === null) return [entry]
  return [entry, {
    id: `liquidation ${direction}`,
    price: liquidationPrice,
    text: words.liquidation,
    tone: 'danger',
    pattern: 'solid',
  }]
}
