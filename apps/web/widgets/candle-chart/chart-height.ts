// How high the chart stands: the candles with the volume, and one pane more for each oscillator.
import { type Indicator, oscillators } from './chart-view.ts'

const candlesHeightPx = 336
export const oscillatorPaneHeightPx = 72

export function chartHeightPx(shown: readonly Indicator[]): number {
  const panes = oscillators.filter((name) => shown.includes(name)).length
  return candlesHeightPx + panes * oscillatorPaneHeightPx
}
