// The pictures of the drawing tools, as figures of the chart library.
import { type Coordinate, type OverlayFigure, registerOverlay } from 'klinecharts'
import type { DrawingTool } from '#features/market/app/parts/chart-drawings.ts'
import { drawingTools, pointsOf } from '#features/market/app/parts/chart-drawings.ts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import type { ChartColours } from '#features/market/app/candle-chart/chart-colours.ts'
import { chartTextPx } from '#features/market/app/candle-chart/chart-styles.ts'
import { fibonacciLevels, writtenLevels } from './fibonacci.ts'

/** The colours and words of a drawing. */
export type DrawingLook = {
  readonly colours: ChartColours
  readonly format: Format
  readonly priceDecimals: number
  readonly isChosen: boolean
}

type Drawn = {
  readonly look: DrawingLook
  readonly at: readonly [Coordinate, Coordinate]
  readonly prices: readonly [number, number]
  readonly widthPx: number
}

/** A level's words with the gap to the next ones. */
const labelHeightPx = chartTextPx + 4

/** The name of a tool's overlay in the chart library. */
export function overlayOf(tool: DrawingTool): string {
  return `drawn-${tool}`
}

const figuresOf: Readonly<Record<DrawingTool, (drawn: Drawn) => OverlayFigure[]>> = {
  horizontal: ({ look, at: [{ y }], widthPx }) => [line(look, { x: 0, y }, { x: widthPx, y })],
  trend: ({ look, at: [from, to] }) => [line(look, from, to)],
  rectangle: ({ look, at: [from, to] }) => [{
    type: 'rect',
    attrs: {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    },
    styles: {
      style: 'stroke_fill',
      color: look.colours.drawnGround,
      borderColor: look.colours.drawn,
      borderSize: thickness(look),
    },
  }],
  fibonacci: ({ look, at: [from, to], prices, widthPx }) => {
    const left = Math.min(from.x, to.x)
    const levels = fibonacciLevels(...prices)
    const places = levels.map(({ share }) => to.y + (from.y - to.y) * share)
    const written = writtenLevels(places, labelHeightPx)
    return levels.flatMap(({ share, price }, at) => {
      const y = places[at] ?? to.y
      const { priceDecimals: decimals } = look
      const figure = look.format.price(price.toFixed(decimals), decimals)
      return [
        line(look, { x: left, y }, { x: widthPx, y }),
        ...written[at] === true ? [text(look, { x: left + 4, y }, `${share}  ${figure}`)] : [],
      ]
    })
  },
}

for (const tool of drawingTools) {
  registerOverlay<DrawingLook>({
    name: overlayOf(tool),
    totalStep: pointsOf(tool) + 1,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures({ overlay, coordinates, bounding }) {
      const [from, to = from] = coordinates
      if (from === undefined || to === undefined) return []
      const [first = 0, last = first] = overlay.points.map(({ value }) => value ?? 0)
      return figuresOf[tool]({
        look: overlay.extendData, at: [from, to], prices: [first, last], widthPx: bounding.width,
      })
    },
  })
}

const thickness = ({ isChosen }: DrawingLook): number => isChosen ? 2 : 1

function line(look: DrawingLook, from: Coordinate, to: Coordinate): OverlayFigure {
  return {
    type: 'line',
    attrs: { coordinates: [from, to] },
    styles: { style: 'solid', color: look.colours.drawn, size: thickness(look) },
  }
}

function text({ colours }: DrawingLook, at: Coordinate, written: string): OverlayFigure {
  return {
    type: 'text',
    attrs: { ...at, text: written, align: 'left', baseline: 'bottom' },
    styles: {
      style: 'fill', color: colours.textSecond, backgroundColor: colours.ground,
      size: chartTextPx, family: colours.family, weight: 500,
      paddingLeft: 2, paddingRight: 2, paddingTop: 1, paddingBottom: 1,
    },
    ignoreEvent: true,
  }
}
