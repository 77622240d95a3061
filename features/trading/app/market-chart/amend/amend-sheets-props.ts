// The line that was chosen on the chart of a market, for the sheets that amend its order.
import type { Market } from '#features/market/app/data/market.ts'
import type { MovedLine } from '#features/market/app/candle-chart/lines/moved-line.ts'

export type AmendSheetsProps = {
  /** Undefined while no line is chosen. */
  readonly amended: MovedLine | undefined
  readonly market: Market
  readonly onClose: () => void
}
