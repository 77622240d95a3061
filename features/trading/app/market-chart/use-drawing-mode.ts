// The drawing tools of one market's chart: whether they are open, the picked tool, the pressed
// drawing, and the user's drawings.
import { useMemo, useState } from 'react'
import {
  changeDrawings, type ChartDrawing, type DrawingTool, useDrawings,
} from '#features/market/app/parts/chart-drawings.ts'
import { setChartSettings, useChartSetting } from '#features/market/app/parts/chart-settings.ts'
import type { DrawingState } from '#features/market/app/candle-chart/drawings/drawing-layer.ts'

export type DrawingMode = {
  /** The chart's part; it keeps its identity while nothing changes. */
  readonly state: DrawingState
  /** Every drawing of the market, hidden ones included. */
  readonly all: readonly ChartDrawing[]
  readonly areShown: boolean
  toggleOpen(): void
  /** Picks a tool, or puts the picked one back. */
  pick(tool: DrawingTool): void
  toggleShown(): void
  removeChosen(): void
  removeAll(): void
  restore(drawings: readonly ChartDrawing[]): void
}

const none: readonly ChartDrawing[] = []

export function useDrawingMode(symbol: string, { isOpenFirst = false } = {}): DrawingMode {
  const all = useDrawings(symbol)
  const areShown = useChartSetting(({ hasDrawings }) => hasDrawings)
  const [isOpen, setOpen] = useState(isOpenFirst)
  const [tool, setTool] = useState<DrawingTool>()
  const [chosen, setChosen] = useState<string>()
  const show = (hasDrawings: boolean) => setChartSettings({ hasDrawings })
  const state = useMemo((): DrawingState => ({
    drawings: areShown ? all : none,
    isOpen,
    tool: isOpen ? tool : undefined,
    chosen,
    onDrawing(change) {
      changeDrawings(symbol, change)
      setTool(undefined)
    },
    onChosen: setChosen,
  }), [symbol, all, areShown, isOpen, tool, chosen])
  const remove = (drawings: readonly ChartDrawing[]): void => {
    changeDrawings(symbol, { kind: 'set', drawings })
    setChosen(undefined)
  }
  return {
    state,
    all,
    areShown,
    toggleOpen() {
      setOpen(!isOpen)
      setTool(undefined)
      setChosen(undefined)
    },
    pick(picked) {
      setTool(picked === tool ? undefined : picked)
      show(true)
    },
    toggleShown: () => show(!areShown),
    removeChosen: () => remove(all.filter(({ id }) => id !== chosen)),
    removeAll: () => remove([]),
    restore: remove,
  }
}
