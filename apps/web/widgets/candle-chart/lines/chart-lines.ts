// Draws the lines of a view over the candles: the line itself, its tag at the left and its price on
// the axis. A line off the scale is at the edge of the chart, with an arrow. The tag of a line that
// the user may move is not drawn: its grip is placed there. Nothing covers the chart's legend.
import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts'
import { averageText } from '#format/average-text.ts'
import type { Format } from '#format/create-format.ts'
import { axisTagsOf, tagPrices } from '#widgets/candle-chart/axis-tags.ts'
import { candlePane } from '#widgets/candle-chart/candle-pane.ts'
import type { ChartColours } from '#widgets/candle-chart/chart-colours.ts'
import type { ChartLine } from './chart-line.ts'
import { chartTextPx, lastPriceTagPx } from '#widgets/candle-chart/chart-styles.ts'
import { axisEndPx } from '#widgets/candle-chart/last-price-tag.ts'
import type { LinePlace } from './line-grips.ts'
import { lineStart } from './line-start.ts'
import { type MovedLine, withMoved } from './moved-line.ts'
import { placeTags, reachOf } from './place-tags.ts'

const overlayName = 'ownLines'
const tagLeftPx = 8
const paddingPx = 4
const tagPx = lastPriceTagPx

type Drawn = {
  readonly lines: readonly ChartLine[]
  readonly colours: ChartColours
  readonly format: Format
  readonly priceDecimals: number
  /** The height of the legend in the upper left corner. */
  readonly legendPx: number
  /** Reports where the line of a grip is drawn. */
  onPlace(id: string, place: LinePlace): void
}

registerOverlay<Drawn>({
  name: overlayName,
  totalStep: 2,
  lock: true,
  createPointFigures({ overlay, coordinates, bounding }) {
    const { lines, colours, legendPx, onPlace } = overlay.extendData
    const wished = coordinates.map(({ y }) => y)
    const tags = placeTags(taggedOf(lines, wished), {
      heightPx: bounding.height, tagPx, topPx: legendPx,
    })
    const { width: toX, height } = bounding
    const drawn = lines.map((line, at) => {
      const [y = 0, tagY = 0] = [wished[at], tags[at]]
      const arrow = y < 0 ? ' ↑' : y > height ? ' ↓' : ''
      if (line.isMovable) {
        onPlace(line.id, { lineY: y, tagY, arrow, reachPx: reachOf(at, tags, tagPx) })
      }
      return { line, y, tagY, arrow }
    })
    // Every tag is over every line.
    return [
      ...drawn.flatMap(({ line, y, arrow }) => arrow === ''
        ? lineFigure(line, { y, fromX: lineStart(y, { legendPx, widthPx: toX }), toX, colours })
        : []),
      ...drawn.flatMap(({ line, tagY, arrow }) => line.isMovable || line.text === '' ? []
        : tagFigures({ text: line.text + arrow, x: tagLeftPx, y: tagY }, 'left', {
          line, colours,
        })),
    ]
  },
  createYAxisFigures({ chart, overlay, bounding }) {
    const { lines, colours, format, priceDecimals } = overlay.extendData
    return axisTagsOf(chart).lines.flatMap((y, at) => {
      const line = lines[at]
      return line === undefined ? [] : tagFigures(
        { text: averageText(line.price, priceDecimals, format), x: bounding.width - axisEndPx, y },
        'right',
        { line, colours },
      )
    })
  },
})

/** Those of the lines that have tags, which come first. */
function taggedOf(lines: readonly ChartLine[], all: readonly number[]): readonly number[] {
  return all.filter((_one, at) => lines[at]?.text !== '')
}

/** Replaces the chart's lines, one of which may be moved. */
export function showLines(
  chart: Chart, { moved, ...view }: Drawn & { readonly moved: MovedLine | undefined },
): void {
  chart.removeOverlay({ name: overlayName })
  const lines = withMoved(view.lines, moved)
  tagPrices(chart, taggedOf(lines, lines.map(({ price }) => Number(price))))
  if (lines.length === 0) return
  chart.createOverlay({
    name: overlayName,
    paneId: candlePane,
    points: lines.map(({ price }) => ({ value: Number(price) })),
    extendData: { ...view, lines },
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
