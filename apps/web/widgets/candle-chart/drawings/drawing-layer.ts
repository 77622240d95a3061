// The user's drawings on the chart. While the tools are open a drawing is chosen by a press and
// moved by finger or mouse, and the picked tool draws the next one point by point.
import type { Chart, OverlayEventCallback, Point } from 'klinecharts'
import type {
  ChartDrawing, DrawingChange, DrawingPoint, DrawingTool,
} from '#data/chart/chart-drawings.ts'
import type { Format } from '#format/create-format.ts'
import { candlePane } from '#widgets/candle-chart/axis-labels.ts'
import type { ChartColours } from '#widgets/candle-chart/chart-colours.ts'
import { type DrawingLook, overlayOf } from './drawing-figures.ts'

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

type Shown = DrawingState & {
  readonly colours: ChartColours
  readonly format: Format
  readonly priceDecimals: number
}

/** Brings the chart's drawings to a new state. */
export function showDrawings(chart: Chart, shown: Shown): void {
  const known = chart.getOverlays({ groupId: group }).map(({ id }) => id)
  for (const id of known) {
    if (!shown.drawings.some((drawing) => overlayId(drawing.id) === id)) chart.removeOverlay({ id })
  }
  for (const drawing of shown.drawings) show(chart, { drawing, shown, known })
  showUnfinished(chart, shown)
}

type Placed = {
  readonly drawing: ChartDrawing
  readonly shown: Shown
  readonly known: readonly string[]
}

function show(chart: Chart, { drawing, shown, known }: Placed): void {
  const { id, tool, points } = drawing
  const overlay = {
    id: overlayId(id),
    groupId: group,
    name: overlayOf(tool),
    paneId: candlePane,
    lock: !shown.isOpen || shown.tool !== undefined,
    points: points.map(({ time, price }) => ({ timestamp: time, value: price })),
    extendData: lookOf(shown, shown.chosen === id),
    styles: pointStyles(shown.colours),
    onSelected: () => shown.isOpen && shown.onChosen(id),
    onDeselected: () => shown.onChosen(undefined),
    onPressedMoveEnd: ({ overlay: { points: moved } }) =>
      shown.onDrawing({ kind: 'move', id, points: moved.map(pointOf) }),
    // Its own menu would remove the drawing.
    onRightClick: (event) => event.preventDefault?.(),
  } satisfies Parameters<Chart['createOverlay']>[0] & Record<'onRightClick', Handler>
  if (known.includes(overlay.id)) chart.overrideOverlay(overlay)
  else chart.createOverlay(overlay)
}

type Handler = OverlayEventCallback<unknown>

/** The drawing that the picked tool has begun. */
function showUnfinished(chart: Chart, shown: Shown): void {
  const { tool } = shown
  const name = tool === undefined ? undefined : overlayOf(tool)
  const [begun] = chart.getOverlays({ id: unfinished })
  if (begun !== undefined && begun.name === name) return
  chart.removeOverlay({ id: unfinished })
  if (tool === undefined || name === undefined) return
  chart.createOverlay({
    id: unfinished,
    name,
    paneId: candlePane,
    extendData: lookOf(shown, true),
    styles: pointStyles(shown.colours),
    onDrawEnd({ overlay: { points } }) {
      chart.removeOverlay({ id: unfinished })
      shown.onDrawing({ kind: 'add', tool, points: points.map(pointOf) })
    },
  })
}

function lookOf({ colours, format, priceDecimals }: Shown, isChosen: boolean): DrawingLook {
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
