// The tags on the price axis: of the chart's lines and of the last price. They are placed again at
// each drawing, because the scale and the last price move.
import type { Chart } from 'klinecharts'
import { candlePane } from './candle-pane.ts'
import { lastPriceTagPx } from './chart-styles.ts'
import { placeLastPriceTag } from './last-price-tag.ts'
import { placeBesideLast, placeTags } from './lines/place-tags.ts'

/** The middles of the tags, from the top of their pane. */
export type AxisTags = {
  readonly lines: readonly number[]
  /** Undefined before the first candle. */
  readonly last: number | undefined
}

const tagged = new WeakMap<Chart, readonly number[]>()

/** Sets the prices of the lines that have a tag, and draws the chart if the last one's moves. */
export function tagPrices(chart: Chart, prices: readonly number[]): void {
  const before = axisTagsOf(chart).last
  tagged.set(chart, prices)
  if (axisTagsOf(chart).last !== before) chart.resize()
}

/** Draws the tag of the last price where the other tags leave it. */
export function moveLastPriceTag(chart: Chart): void {
  const axis = chart.getDom(candlePane, 'yAxis')
  if (axis !== null) placeLastPriceTag(axis, () => axisTagsOf(chart).last)
}

export function axisTagsOf(chart: Chart): AxisTags {
  const [axis] = chart.getYAxes({ paneId: candlePane })
  const newest = chart.getDataList().at(-1)
  const lines = (tagged.get(chart) ?? []).map((price) => axis?.convertToPixel(price) ?? 0)
  const edge = {
    heightPx: chart.getSize(candlePane, 'yAxis')?.height ?? 0, tagPx: lastPriceTagPx,
  }
  if (axis === undefined || newest === undefined) {
    return { lines: placeTags(lines, edge), last: undefined }
  }
  const [lineY, tagY] = [axis.convertToPixel(newest.close), axis.convertToNicePixel(newest.close)]
  return placeBesideLast(lines, { lineY, tagY }, edge)
}
