// Draws the lines of a view over the candles: the line itself, its tag at the left and its price on
// the axis. A line off the scale is at the edge of the chart, with an arrow. The tag of a line that
// the user may move, or of several joined lines, is not drawn: an element is placed there. Nothing
// covers the chart's legend.
import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts'
import { averageText } from '@ingot/ui/format/average-text.ts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import { axisTagsOf, tagPrices } from '#features/market/app/candle-chart/axis-tags.ts'
import { candlePane } from '#features/market/app/candle-chart/candle-pane.ts'
import type { ChartColours } from '#features/market/app/candle-chart/chart-colours.ts'
import type { ChartLine } from './chart-line.ts'
import {
  chartTextPx, lastPriceTagPx, tagPaddingPx as paddingPx,
} from '#features/market/app/candle-chart/chart-styles.ts'
import { axisEndPx } from '#features/market/app/candle-chart/last-price-tag.ts'
import { joinLines, type ShownLine } from './join-lines.ts'
import type { PlacedLine } from './line-grips.ts'
import { lineStart } from './line-start.ts'
import { type MovedLine, withMoved } from './moved-line.ts'
import { placeTags, reachOf } from './place-tags.ts'

const overlayName = 'ownLines'
const tagLeftPx = 8
const tagPx = lastPriceTagPx

type Drawn = {
  readonly lines: readonly ChartLine[]
  readonly colours: ChartColours
  readonly format: Format
  readonly priceDecimals: number
  /** The height of the legend in the upper left corner. */
  readonly legendPx: number
  /** The tag of several lines in place of their own. */
  joinedText(tone: ChartLine['tone'], count: number): string
  /** Reports where the lines are drawn whose tags are elements. */
  onPlaces(placed: readonly PlacedLine[]): void
}

registerOverlay<Drawn>({
  name: overlayName,
  totalStep: 2,
  lock: true,
  createPointFigures({ chart, overlay, bounding }) {
    const { colours, legendPx, onPlaces } = overlay.extendData
    const shown = shownLines(chart, overlay.extendData)
    const tags = placeTags(tagged(shown).map(({ y }) => y), {
      heightPx: bounding.height, tagPx, topPx: legendPx,
    })
    const { width: toX, height } = bounding
    const drawn = shown.map(({ line, lines, y }, at) => {
      const arrow = y < 0 ? ' ↑' : y > height ? ' ↓' : ''
      const place = { lineY: y, tagY: tags[at] ?? 0, arrow, reachPx: reachOf(at, tags, tagPx) }
      return { line, lines, place, isElement: line.isMovable === true || lines.length > 1 }
    })
    onPlaces(drawn.filter(({ isElement }) => isElement))
    // Every tag is over every line.
    return [
      ...drawn.flatMap(({ line, place: { lineY: y, arrow } }) => arrow === ''
        ? lineFigure(line, { y, fromX: lineStart(y, { legendPx, widthPx: toX }), toX, colours })
        : []),
      ...drawn.flatMap(({ line, place, isElement }) => isElement || line.text === '' ? []
        : tagFigures({ text: line.text + place.arrow, x: tagLeftPx, y: place.tagY }, 'left', {
          line, colours,
        })),
    ]
  },
  createYAxisFigures({ chart, overlay, bounding }) {
    const { colours } = overlay.extendData
    const shown = shownLines(chart, overlay.extendData)
    return axisTagsOf(chart).lines.flatMap((y, at) => {
      const line = shown[at]?.line
      return line === undefined ? [] : tagFigures(
        { text: priceText(line, overlay.extendData), x: bounding.width - axisEndPx, y },
        'right',
        { line, colours },
      )
    })
  },
})

/** The lines at the current scale. */
function shownLines(chart: Chart, { lines, joinedText }: Drawn): readonly ShownLine[] {
  const [axis] = chart.getYAxes({ paneId: candlePane })
  const newest = chart.getDataList().at(-1)
  const yOf = (price: number): number => axis?.convertToPixel(price) ?? 0
  return joinLines(lines.map((line) => ({ line, y: yOf(Number(line.price)) })), {
    heightPx: chart.getSize(candlePane)?.height ?? 0,
    tagPx,
    lastY: newest && yOf(newest.close),
  }).map((shown) => shown.lines.length === 1 ? shown : {
    ...shown, line: { ...shown.line, text: joinedText(shown.line.tone, shown.lines.length) },
  })
}

function priceText({ price }: ChartLine, { priceDecimals, format }: Drawn): string {
  return averageText(price, priceDecimals, format)
}

/** Those of the lines that have tags, which come first. */
function tagged(shown: readonly ShownLine[]): readonly ShownLine[] {
  return shown.filter(({ line }) => line.text !== '')
}

/** Replaces the chart's lines, one of which may be moved. */
export function showLines(
  chart: Chart, { moved, ...view }: Drawn & { readonly moved: MovedLine | undefined },
): void {
  chart.removeOverlay({ name: overlayName })
  const drawn = { ...view, lines: withMoved(view.lines, moved) }
  const { lines } = drawn
  tagPrices(chart, {
    texts: lines.map((line) => line.text === '' ? '' : priceText(line, drawn)),
    heights: () => tagged(shownLines(chart, drawn)).map(({ y }) => y),
  })
  if (lines.length === 0) return
  chart.createOverlay({
    name: overlayName,
    paneId: candlePane,
    points: lines.map(({ price }) => ({ value: Number(price) })),
    extendData: drawn,
  })
}

type LineLook = { readonly line: ChartLine; readonly colours: ChartColours }

const dashes = { solid: [], dashed: [4, 3], dotted: [1, 3] } as const

type LinePath = {
  readonly y: number
  readonly fromX: number
  readonly toX: number
  readonly colours: ChartColours
}

function lineFigure(
  { tone, pattern }: ChartLine,
  { y, fromX, toX, colours }: LinePath,
): OverlayFigure {
  return {
    type: 'line',
    attrs: { coordinates: [{ x: fromX, y }, { x: toX, y }] },
    styles: {
      color: colourOf(tone, colours),
      size: 1,
      style: pattern === 'solid' ? 'solid' : 'dashed',
      dashedValue: [...dashes[pattern]],
    },
    ignoreEvent: true,
  }
}

/** The ground of a tag, and over it the tag with its edge. */
function tagFigures(
  at: { readonly text: string; readonly x: number; readonly y: number },
  align: 'left' | 'right',
  { line, colours }: LineLook,
): OverlayFigure[] {
  const color = colourOf(line.tone, colours)
  const attrs = { ...at, align, baseline: 'middle' }
  const styles = {
    color,
    size: chartTextPx,
    family: colours.family,
    weight: 600,
    borderSize: 1,
    borderColor: color,
    borderRadius: 3,
    backgroundColor: colours.solidGround,
    paddingLeft: paddingPx, paddingRight: paddingPx,
    paddingTop: paddingPx - 1, paddingBottom: paddingPx - 1,
  }
  return [
    { type: 'text', attrs, styles: { ...styles, style: 'fill' }, ignoreEvent: true },
    { type: 'text', attrs, styles: { ...styles, style: 'stroke' }, ignoreEvent: true },
  ]
}

function colourOf(tone: ChartLine['tone'], colours: ChartColours): string {
  return { up: colours.up, down: colours.down, danger: colours.danger, ok: colours.ok,
    mark: colours.textSecond, index: colours.fourth,
    moved: colours.gold, past: colours.axis }[tone]
}
