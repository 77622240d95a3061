// Draws the lines of a view over the candles: the line itself, its tag at the left and its price on
// the axis. A line off the scale is at the edge of the chart, with an arrow.
import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts'
import type { Format } from '#format/create-format.ts'
import { candlePane, lastPriceTagAt } from '#widgets/candle-chart/axis-labels.ts'
import type { ChartColours } from '#widgets/candle-chart/chart-colours.ts'
import type { ChartLine } from './chart-line.ts'
import { chartTextPx, lastPriceTagPx } from '#widgets/candle-chart/chart-styles.ts'
import { placeTags } from './place-tags.ts'
import { noteTagMiddles } from './tag-middles.ts'

const overlayName = 'ownLines'
const tagLeftPx = 8
const paddingPx = 4
const tagPx = lastPriceTagPx

type Drawn = {
  readonly lines: readonly ChartLine[]
  readonly colours: ChartColours
  readonly format: Format
  readonly priceDecimals: number
}

registerOverlay<Drawn>({
  name: overlayName,
  totalStep: 2,
  lock: true,
  createPointFigures({ overlay, coordinates, bounding }) {
    const { lines, colours } = overlay.extendData
    const wished = coordinates.map(({ y }) => y)
    const tags = placeTags(wished, { heightPx: bounding.height, tagPx })
    return lines.flatMap((line, at): OverlayFigure[] => {
      const [y = 0, tagY = 0] = [wished[at], tags[at]]
      const arrow = y < 0 ? ' ↑' : y > bounding.height ? ' ↓' : ''
      const text = { text: line.text + arrow, x: tagLeftPx, y: tagY }
      return [
        ...arrow === '' ? [lineFigure(line, { y, width: bounding.width, colours })] : [],
        ...tagFigures(text, 'left', { line, colours }),
      ]
    })
  },
  createYAxisFigures({ chart, overlay, coordinates, bounding }) {
    const { lines, colours, format, priceDecimals } = overlay.extendData
    const tags = placeTags(coordinates.map(({ y }) => y), {
      heightPx: bounding.height, tagPx, fixedPx: lastPriceTagAt(chart),
    })
    noteTagMiddles(chart, tags)
    return lines.flatMap((line, at) => tagFigures(
      { text: format.price(line.price, priceDecimals), x: bounding.width, y: tags[at] ?? 0 },
      'right',
      { line, colours },
    ))
  },
})

/** Replaces the chart's lines. */
export function showLines(chart: Chart, drawn: Drawn): void {
  chart.removeOverlay({ name: overlayName })
  noteTagMiddles(chart, [])
  if (drawn.lines.length === 0) return
  chart.createOverlay({
    name: overlayName,
    paneId: candlePane,
    points: drawn.lines.map(({ price }) => ({ value: Number(price) })),
    extendData: drawn,
  })
}

type LineLook = { readonly line: ChartLine; readonly colours: ChartColours }

const dashes = { solid: [], dashed: [4, 3], dotted: [1, 3] } as const

function lineFigure(
  { tone, pattern }: ChartLine,
  { y, width, colours }: { y: number; width: number; colours: ChartColours },
): OverlayFigure {
  return {
    type: 'line',
    attrs: { coordinates: [{ x: 0, y }, { x: width, y }] },
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
  return { up: colours.up, down: colours.down, danger: colours.danger,
    mark: colours.textSecond, index: colours.fourth }[tone]
}
