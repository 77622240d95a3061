// The indicators' values in the form of the chart library: for each candle, the values by the keys
// of the indicator's figures.
import type { IndicatorCreate } from 'klinecharts'
import type { Indicator } from '#widgets/candle-chart/chart-view.ts'
import { averageConvergence } from './average-convergence.ts'
import { bollingerBands } from './bollinger-bands.ts'
import { exponentialAverage } from './exponential-average.ts'
import { movingAverage } from './moving-average.ts'
import { relativeStrength } from './relative-strength.ts'
import { stochastic } from './stochastic.ts'

type Calculation = NonNullable<IndicatorCreate['calc']>
type Series = (values: readonly number[], length: number) => readonly (number | undefined)[]

export const calculations: Readonly<Record<Indicator, Calculation>> = {
  MA: lines('ma', movingAverage),
  EMA: lines('ema', exponentialAverage),
  RSI: lines('rsi', relativeStrength),
  BOLL(candles, { calcParams }) {
    const [length = 1, deviations = 1] = calcParams.map(Number)
    return [...bollingerBands(candles.map(({ close }) => close), length, deviations)]
  },
  MACD(candles, { calcParams }) {
    const [short = 1, long = 1, signal = 1] = calcParams.map(Number)
    return [...averageConvergence(candles.map(({ close }) => close), { short, long, signal })]
  },
  KDJ(candles, { calcParams }) {
    const [range = 1, k = 1, d = 1] = calcParams.map(Number)
    return [...stochastic(candles, { range, k, d })]
  },
}

/** One line for each length: "ma1", "ma2". */
function lines(name: string, series: Series): Calculation {
  return (candles, { calcParams }) => {
    const closes = candles.map(({ close }) => close)
    const all = calcParams.map((length) => series(closes, Number(length)))
    return candles.map((_candle, at) => Object.fromEntries(all.flatMap((values, line) => {
      const value = values[at]
      return value === undefined ? [] : [[`${name}${line + 1}`, value]]
    })))
  }
}
