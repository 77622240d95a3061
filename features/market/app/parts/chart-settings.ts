// The user's settings of the chart, stored in this browser for all markets. The interval is kept
// for each user (use-chart-interval), the shown indicators with the trade page's choices.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, flagOf, oneOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'

export const candleStyles = ['candles', 'hollow', 'bars', 'line'] as const
export type CandleStyle = (typeof candleStyles)[number]

/** Each indicator's parameters as a new user has them: lengths, and of BOLL the deviations last. */
export const parametersFirst = {
  MA: [7, 25, 99],
  EMA: [7, 25, 99],
  BOLL: [20, 2],
  MACD: [12, 26, 9],
  KDJ: [9, 3, 3],
  RSI: [6, 12, 24],
} as const
export type ParameterName = keyof typeof parametersFirst
export type IndicatorParameters = Readonly<Record<ParameterName, readonly number[]>>

export const parameterMax = 500

export type ChartSettings = {
  readonly candles: CandleStyle
  readonly parameters: IndicatorParameters
  readonly hasVolume: boolean
  /** Whether the lines of own orders and positions are shown. */
  readonly hasOwnLines: boolean
  readonly hasDrawings: boolean
}

export const chartSettingsFirst: ChartSettings = {
  candles: 'candles',
  parameters: parametersFirst,
  hasVolume: true,
  hasOwnLines: true,
  hasDrawings: true,
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

/** The parameters of one indicator. */
export function setParameters(name: ParameterName, values: readonly number[]): void {
  store.setState(({ parameters }) => ({ parameters: { ...parameters, [name]: values } }))
}

/** Whether an indicator can be computed with this parameter. */
export function isParameter(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= parameterMax
}

/** The valid parts of the stored settings; defaults for the rest. */
export function readChartSettings(raw: unknown): ChartSettings {
  const stored = fieldsOf(raw)
  const { candles, parameters, ...shown } = chartSettingsFirst
  const named = fieldsOf(stored['parameters'])
  return {
    candles: oneOf(candleStyles, stored['candles']) ?? candles,
    parameters: {
      MA: readParameters(named['MA'], parameters.MA),
      EMA: readParameters(named['EMA'], parameters.EMA),
      BOLL: readParameters(named['BOLL'], parameters.BOLL),
      MACD: readParameters(named['MACD'], parameters.MACD),
      KDJ: readParameters(named['KDJ'], parameters.KDJ),
      RSI: readParameters(named['RSI'], parameters.RSI),
    },
    hasVolume: flagOf(stored['hasVolume']) ?? shown.hasVolume,
    hasOwnLines: flagOf(stored['hasOwnLines']) ?? shown.hasOwnLines,
    hasDrawings: flagOf(stored['hasDrawings']) ?? shown.hasDrawings,
  }
}

function readParameters(value: unknown, first: readonly number[]): readonly number[] {
  return Array.isArray(value) && value.length === first.length && value.every(isParameter)
    ? value : first
}
