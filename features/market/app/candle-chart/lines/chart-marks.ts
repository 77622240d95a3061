// Draws the marks of a view over the candles: settled funding times at the foot of the candles, and
// liquidations at their prices. A mark before the first candle is not drawn.
import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts'
import { candlePane } from '#features/market/app/candle-chart/candle-pane.ts'
import type { ChartColours } from '#features/market/app/candle-chart/chart-colours.ts'
import { chartTextPx } from '#features/market/app/candle-chart/chart-styles.ts'
import type { ChartMark } from './chart-mark.ts'

const overlayName = 'marks'
const fundingLetter = 'F'
const fundingPx = 7
const liquidationPx = 3

type Drawn = { readonly marks: readonly ChartMark[]; readonly colours: ChartColours }

registerOverlay<Drawn>({
  name: overlayName,
  totalStep: 2,
  lock: true,
  createPointFigures({ chart, overlay, coordinates, bounding }) {
    const { marks, colours } = overlay.extendData
    const firstAt = chart.getDataList()[0]?.timestamp ?? Number.POSITIVE_INFINITY
    return marks.flatMap((mark, at): OverlayFigure[] => {
      const { x = 0, y = 0 } = coordinates[at] ?? {}
      if (mark.time < firstAt) return []
      return mark.kind === 'liquidation'
        ? [dot({ x, y, r: liquidationPx }, colours.danger)]
        : fundingFigures({ x, y: bounding.height - fundingPx - 1 }, colours)
    })
  },
})

/** Replaces the chart's marks. */
export function showMarks(chart: Chart, { marks, colours }: Drawn): void {
  chart.removeOverlay({ name: overlayName })
  if (marks.length === 0) return
  chart.createOverlay({
    name: overlayName,
    paneId: candlePane,
    points: marks.map((mark) => ({
      timestamp: mark.time,
      ...mark.kind === 'liquidation' && { value: Number(mark.price) },
    })),
    extendData: { marks, colours },
  })
}

function fundingFigures(
  at: { readonly x: number; readonly y: number }, colours: ChartColours,
): OverlayFigure[] {
  return [dot({ ...at, r: fundingPx }, colours.line), {
    type: 'text',
    attrs: { ...at, text: fundingLetter, align: 'center', baseline: 'middle' },
    styles: {
      style: 'fill', color: colours.text, backgroundColor: 'transparent',
      size: chartTextPx, family: colours.family, weight: 600,
      paddingLeft: 0, paddingRight: 0, paddingTop: 0, paddingBottom: 0,
    },
    ignoreEvent: true,
  }]
}

function dot(
  attrs: { readonly x: number; readonly y: number; readonly r: number }, color: string,
): OverlayFigure {
  return { type: 'circle', attrs, styles: { style: 'fill', color }, ignoreEvent: true }
}
