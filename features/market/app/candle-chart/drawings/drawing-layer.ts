// The user's drawings on the chart. While the tools are open a drawing is chosen by a press and
// moved by finger or mouse, and the picked tool draws the next one.
import type { Chart, OverlayCreate, OverlayEventCallback, Point } from 'klinecharts'
import {
  type ChartDrawing, type DrawingChange, type DrawingPoint, type DrawingTool, pointsOf,
} from '#features/market/app/parts/chart-drawings.ts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import { candlePane } from '#features/market/app/candle-chart/candle-pane.ts'
import type { ChartColours } from '#features/market/app/candle-chart/chart-colours.ts'
import { type DrawingLook, overlayOf } from './drawing-figures.ts'
import { openDrawingPad } from './drawing-pad.ts'
import type { PadPlace } from './shape-steps.ts'

const group = 'drawings'
const unfinished = 'unfinished drawing'

export type DrawingState = {
  readonly drawings: readonly ChartDrawing[]
  /** Whether the tools are open: the chart then takes every finger. */
  readonly isOpen: boolean
  /** The tool that draws the next drawing. */
  readonly tool: DrawingTool | undefined
  /** The id of the drawing that the user has pressed. */
  readonly chosen: string | undefined
  onDrawing(change: DrawingChange): void
  onChosen(id: string | undefined): void
}

export type ShownDrawings = DrawingState & {
  readonly colours: ChartColours
  readonly format: Format
  readonly priceDecimals: number
}

export type DrawingLayer = {
  /** Brings the chart's drawings to a new state. */
  show(shown: ShownDrawings): void
  dispose(): void
}

export function createDrawingLayer(box: HTMLElement, chart: Chart): DrawingLayer {
  let pad: { readonly tool: DrawingTool, readonly close: () => void } | undefined
  let newest: ShownDrawings | undefined
  const pointAt = ({ x, y }: PadPlace): DrawingPoint => {
    const [point] = [chart.convertFromPixel([{ x, y }], { paneId: candlePane })].flat()
    return pointOf(point ?? {})
  }
  const openPad = (tool: DrawingTool): void => {
    const close = openDrawingPad(box, chart.getSize(candlePane)?.height ?? 0, {
      count: pointsOf(tool),
      onPreview(places) {
        if (newest === undefined) return
        chart.removeOverlay({ id: unfinished })
        chart.createOverlay({
          ...overlayFor({ id: '', tool, points: places.map(pointAt) }, newest),
          id: unfinished, groupId: unfinished, extendData: lookOf(newest, true), lock: true,
        })
      },
      onDrawn(places) {
        newest?.onDrawing({ kind: 'add', tool, points: places.map(pointAt) })
      },
      onCancel: () => chart.removeOverlay({ id: unfinished }),
    })
    pad = { tool, close }
  }
  const closePad = (): void => {
    pad?.close()
    pad = undefined
    chart.removeOverlay({ id: unfinished })
  }
  return {
    show(shown) {
      newest = shown
      showDrawings(chart, shown)
      if (pad?.tool === shown.tool) return
      closePad()
      if (shown.tool !== undefined) openPad(shown.tool)
    },
    dispose: closePad,
  }
}

function showDrawings(chart: Chart, shown: ShownDrawings): void {
  const known = chart.getOverlays({ groupId: group }).map(({ id }) => id)
  for (const id of known) {
    if (!shown.drawings.some((drawing) => overlayId(drawing.id) === id)) chart.removeOverlay({ id })
  }
  for (const drawing of shown.drawings) {
    const overlay = overlayFor(drawing, shown)
    if (known.includes(overlay.id)) chart.overrideOverlay(overlay)
    else chart.createOverlay(overlay)
  }
}

function overlayFor({ id, tool, points }: ChartDrawing, shown: ShownDrawings) {
  return {
    id: overlayId(id),
    groupId: group,
    name: overlayOf(tool),
    paneId: candlePane,
    lock: !shown.isOpen,
    points: points.map(({ time, price }) => ({ timestamp: time, value: price })),
    extendData: lookOf(shown, shown.chosen === id),
    styles: pointStyles(shown.colours),
    onSelected: () => shown.isOpen && shown.onChosen(id),
    onDeselected: () => shown.onChosen(undefined),
    onPressedMoveEnd: ({ overlay }: Moved) =>
      shown.onDrawing({ kind: 'move', id, points: overlay.points.map(pointOf) }),
    // Its own menu would remove the drawing.
    onRightClick: (event: Moved) => event.preventDefault?.(),
  } satisfies OverlayCreate
}

type Moved = Parameters<OverlayEventCallback<unknown>>[0]

function lookOf({ colours, format, priceDecimals }: ShownDrawings, isChosen: boolean): DrawingLook {
  return { colours, format, priceDecimals, isChosen }
}

function pointStyles({ drawn, solidGround }: ChartColours) {
  return {
    point: {
      color: solidGround, borderColor: drawn, borderSize: 2, radius: 5,
      activeColor: solidGround, activeBorderColor: drawn, activeBorderSize: 3, activeRadius: 6,
    },
  }
}

function pointOf({ timestamp = 0, value = 0 }: Partial<Point>): DrawingPoint {
  return { time: timestamp, price: value }
}

function overlayId(id: string): string {
  return `drawing ${id}`
}
