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

/** The tags of the chart's lines. */
export type LineTags = {
  /** The text of each tag that there is at any scale. */
  readonly texts: readonly string[]
  /** The heights of the tagged lines at the current scale, in px. */
  heights(): readonly number[]
}

const tagged = new WeakMap<Chart, LineTags>()

/**
 * Sets the tags of the lines, and draws the chart if the tag of the last price moves or the axis
 * needs another width.
 */
export function tagPrices(chart: Chart, tags: LineTags): void {
  const before = { last: axisTagsOf(chart).last, widest: widestTagOf(chart) }
  tagged.set(chart, tags)
  if (axisTagsOf(chart).last !== before.last || widestTagOf(chart) !== before.widest) {
    chart.resize()
  }
}

/**
 * The longest text of the lines' tags, with zeros as its digits: the width of the axis changes
 * with the number of digits alone. Empty without tags.
 */
export function widestTagOf(chart: Chart): string {
  const texts = tagged.get(chart)?.texts ?? []
  return texts.map((text) => text.replaceAll(/\p{Nd}/gu, '0'))
    .reduce((widest, text) => text.length > widest.length ? text : widest, '')
}

/** Draws the tag of the last price where the other tags leave it. */
export function moveLastPriceTag(chart: Chart): void {
  const axis = chart.getDom(candlePane, 'yAxis')
  if (axis !== null) placeLastPriceTag(axis, () => axisTagsOf(chart).last)
}

export function axisTagsOf(chart: Chart): AxisTags {
  const [axis] = chart.getYAxes({ paneId: candlePane })
  const newest = chart.getDataList().at(-1)
  const lines = tagged.get(chart)?.heights() ?? []
  const edge = {
    heightPx: chart.getSize(candlePane, 'yAxis')?.height ?? 0, tagPx: lastPriceTagPx,
  }
  if (axis === undefined || newest === undefined) {
    return { lines: placeTags(lines, edge), last: undefined }
  }
  const [lineY, tagY] = [axis.convertToPixel(newest.close), axis.convertToNicePixel(newest.close)]
  return placeBesideLast(lines, { lineY, tagY }, edge)
}
