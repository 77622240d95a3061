// The lines of a view on the chart with the grips of those that the user may move.
import type { Chart } from 'klinecharts'
import { candlePane } from '#features/market/app/candle-chart/candle-pane.ts'
import { readChartColours } from '#features/market/app/candle-chart/chart-colours.ts'
import { legendPxOf } from '#features/market/app/candle-chart/chart-indicators.ts'
import type { ChartView } from '#features/market/app/candle-chart/chart-view.ts'
import { showLines } from './chart-lines.ts'
import { createLineGrips, type GrippedChart } from './line-grips.ts'

export type GrippedLines = {
  /** Draws the lines of a view in the current colours. */
  show(view: ChartView): void
}

export function createGrippedLines(box: HTMLElement, chart: Chart): GrippedLines {
  let shown: ChartView | undefined
  const draw: GrippedChart['draw'] = (held) => {
    if (shown === undefined) return
    showLines(chart, {
      ...shown,
      moved: held ?? shown.moved,
      colours: readChartColours(box),
      legendPx: legendPxOf(chart),
      onPlaces: grips.place,
    })
  }
  const grips = createLineGrips(box, {
    draw,
    heightPx: () => chart.getSize(candlePane)?.height ?? 0,
    priceAt: (y) => chart.getYAxes({ paneId: candlePane })[0]?.convertFromPixel(y),
    lastPrice() {
      const newest = chart.getDataList().at(-1)
      return newest?.close.toFixed(chart.getSymbol()?.pricePrecision ?? 0)
    },
  })
  return {
    show(view) {
      shown = view
      grips.show(view)
    },
  }
}
