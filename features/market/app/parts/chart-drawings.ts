// The lines and shapes that the user draws on a market's chart, kept for each market in this
// browser. Prices are floats here: they are pictures, never money.
import { marketSymbolPattern } from '@ingot/contract/vocabulary'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, oneOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'

export const drawingTools = ['horizontal', 'trend', 'fibonacci', 'rectangle'] as const
export type DrawingTool = (typeof drawingTools)[number]

export type DrawingPoint = {
  /** Milliseconds since 1970; a horizontal line has one too, which its picture does not use. */
  readonly time: number
  readonly price: number
}

export type ChartDrawing = {
  /** Names the drawing among those of its market. */
  readonly id: string
  readonly tool: DrawingTool
  /** One point of a horizontal line, two of the others. */
  readonly points: readonly DrawingPoint[]
}

export type DrawingChange =
  | { readonly kind: 'add', readonly tool: DrawingTool, readonly points: readonly DrawingPoint[] }
  | { readonly kind: 'move', readonly id: string, readonly points: readonly DrawingPoint[] }
  | { readonly kind: 'remove', readonly id: string }
  | { readonly kind: 'set', readonly drawings: readonly ChartDrawing[] }

type Drawings = Readonly<Record<string, readonly ChartDrawing[]>>

const storedKey = 'chart-drawings'
/** The oldest drawing gives way to a newer one beyond this number on one market. */
export const drawingsMax = 50
const marketsMax = 100
const none: readonly ChartDrawing[] = []

const store = createStore<{ readonly of: Drawings }>(() =>
  ({ of: readStored(storedKey, readDrawings) }))
store.subscribe(({ of }) => writeStored(storedKey, of))

export function useDrawings(symbol: string): readonly ChartDrawing[] {
  return useStore(store, ({ of }) => of[symbol] ?? none)
}

export function changeDrawings(symbol: string, change: DrawingChange): void {
  const { of } = store.getState()
  store.setState({ of: { ...of, [symbol]: changedDrawings(of[symbol] ?? none, change) } })
}

/** The drawings of one market after a change. Pure. */
export function changedDrawings(
  known: readonly ChartDrawing[], change: DrawingChange,
): readonly ChartDrawing[] {
  switch (change.kind) {
    case 'add': {
      const { tool, points } = change
      const id = String(1 + Math.max(0, ...known.map((drawing) => Number(drawing.id))))
      return [...known, { id, tool, points }].slice(-drawingsMax)
    }
    case 'move':
      return known.map((drawing) =>
        drawing.id === change.id ? { ...drawing, points: change.points } : drawing)
    case 'remove':
      return known.filter(({ id }) => id !== change.id)
    case 'set':
      return change.drawings
  }
}

/** The valid drawings of a stored value. */
export function readDrawings(raw: unknown): Drawings {
  return Object.fromEntries(Object.entries(fieldsOf(raw))
    .filter(([symbol]) => marketSymbolPattern.test(symbol))
    .slice(-marketsMax)
    .map(([symbol, list]) => [symbol, listOf(list).flatMap((item, at) => {
      const { tool: rawTool, points: rawPoints } = fieldsOf(item)
      const tool = oneOf(drawingTools, rawTool)
      const points = listOf(rawPoints).flatMap(readPoint)
      if (tool === undefined || points.length !== pointsOf(tool)) return []
      return [{ id: String(at + 1), tool, points }]
    }).slice(-drawingsMax)]))
}

/** How many points a drawing of this tool has. */
export function pointsOf(tool: DrawingTool): 1 | 2 {
  return tool === 'horizontal' ? 1 : 2
}

function readPoint(raw: unknown): readonly DrawingPoint[] {
  const { time, price } = fieldsOf(raw)
  return isFinite(time) && isFinite(price) ? [{ time, price }] : []
}

function isFinite(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
