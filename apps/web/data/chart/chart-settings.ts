// The user's settings of the chart, stored in this browser for all markets.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, flagOf } from '#data/call/read-unknown.ts'
import { readStored, writeStored } from '#data/call/stored.ts'

export type ChartSettings = {
  /** Whether the user's drawings are shown. */
  readonly hasDrawings: boolean
}

const storedKey = 'chart-settings'

const store = createStore<ChartSettings>(() => readStored(storedKey, readChartSettings))
store.subscribe((state) => writeStored(storedKey, state))

/** One setting, or a value derived from it, re-rendering only when it changes. */
export function useChartSetting<Value>(select: (state: ChartSettings) => Value): Value {
  return useStore(store, select)
}

export function setChartSettings(change: Partial<ChartSettings>): void {
  store.setState(change)
}

/** The valid parts of the stored settings; defaults for the rest. */
export function readChartSettings(raw: unknown): ChartSettings {
  const stored = fieldsOf(raw)
  return { hasDrawings: flagOf(stored['hasDrawings']) ?? true }
}
