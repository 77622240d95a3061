// The indicators' values in the form of the chart library: for each candle, the values by the keys
// of the indicator's figures.
import type { IndicatorCreate } from 'klinecharts'
import type { Bar } from '#features/market/app/candle-chart/bar.ts'
import type { Indicator } from '#features/market/app/candle-chart/chart-view.ts'

const firstValue = 50

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

/** The difference, its signal, and the bar. */
type Convergence = { readonly dif?: number, readonly dea?: number, readonly macd?: number }

type ConvergenceLengths = {
  readonly short: number
  readonly long: number
  readonly signal: number
}

/**
 * MACD, the convergence of moving averages: the difference of a short and a long exponential
 * average, its own exponential average as a signal, and twice their distance as bars.
 */
export function averageConvergence(
  values: readonly number[], { short, long, signal }: ConvergenceLengths,
): readonly Convergence[] {
  const slow = exponentialAverage(values, long)
  const differences = exponentialAverage(values, short).map((fast, at) => {
    const other = slow[at]
    return fast === undefined || other === undefined ? undefined : fast - other
  })
  const first = differences.findIndex((difference) => difference !== undefined)
  if (first < 0) return values.map(() => ({}))
  const signals = exponentialAverage(
    differences.slice(first).flatMap((difference) => difference ?? []), signal,
  )
  return differences.map((dif, at) => {
    const dea = signals[at - first]
    if (dif === undefined) return {}
    return dea === undefined ? { dif } : { dif, dea, macd: 2 * (dif - dea) }
  })
}

/** The upper band, the average and the lower band. */
type BollingerBand = { readonly up?: number, readonly mid?: number, readonly dn?: number }

/**
 * Bollinger bands: a simple average, and bands at a multiple of the standard deviation of the same
 * values (of the whole population, as John Bollinger defines them).
 */
export function bollingerBands(
  values: readonly number[], length: number, deviations: number,
): readonly BollingerBand[] {
  return movingAverage(values, length).map((mid, at) => {
    if (mid === undefined) return {}
    let squares = 0
    for (let near = at - length + 1; near <= at; near += 1) {
      squares += ((values[near] ?? 0) - mid) ** 2
    }
    const distance = deviations * Math.sqrt(squares / length)
    return { up: mid + distance, mid, dn: mid - distance }
  })
}

/**
 * RSI, Wilder's relative strength index: the average gain as a share of the average gain and loss,
 * in per cent. The averages begin as means and are then smoothed by 1 / length. One value for each
 * input; undefined until `length` changes are known.
 */
export function relativeStrength(
  values: readonly number[], length: number,
): readonly (number | undefined)[] {
  let [gain, loss] = [0, 0]
  return values.map((value, at) => {
    const change = value - (values[at - 1] ?? value)
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)]
    // The first averages are means, so nothing of a part is smoothed away before they are whole.
    const kept = at <= length ? 1 : (length - 1) / length
    gain = kept * gain + up / length
    loss = kept * loss + down / length
    if (at < length) return undefined
    return loss === 0 ? 100 : 100 * gain / (gain + loss)
  })
}

type Stochastic = { readonly k?: number, readonly d?: number, readonly j?: number }

type StochasticLengths = {
  readonly range: number
  readonly k: number
  readonly d: number
}

/**
 * KDJ, the stochastic oscillator of the Asian markets: the place of the close in the range of the
 * latest candles, smoothed twice, and the line that runs ahead of both. K and D begin at 50.
 */
export function stochastic(
  bars: readonly Pick<Bar, 'high' | 'low' | 'close'>[], lengths: StochasticLengths,
): readonly Stochastic[] {
  let [k, d] = [firstValue, firstValue]
  return bars.map(({ close }, at) => {
    if (at < lengths.range - 1) return {}
    let [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let near = at - lengths.range + 1; near <= at; near += 1) {
      high = Math.max(high, bars[near]?.high ?? high)
      low = Math.min(low, bars[near]?.low ?? low)
    }
    const place = high === low ? 0 : 100 * (close - low) / (high - low)
    k = ((lengths.k - 1) * k + place) / lengths.k
    d = ((lengths.d - 1) * d + k) / lengths.d
    return { k, d, j: 3 * k - 2 * d }
  })
}

/**
 * The exponential moving average: each value counts 2 / (length + 1), and the average before it
 * counts the rest. It begins with the simple average of the first values. One value for each input;
 * undefined until `length` values are known.
 */
export function exponentialAverage(
  values: readonly number[], length: number,
): readonly (number | undefined)[] {
  let sum = 0
  let average = 0
  return values.map((value, at) => {
    sum += value
    if (at < length - 1) return undefined
    average = at === length - 1
      ? sum / length
      : (2 * value + (length - 1) * average) / (length + 1)
    return average
  })
}

/**
 * The simple moving average: the mean of the latest values. One value for each input; undefined
 * until `length` values are known.
 */
export function movingAverage(
  values: readonly number[], length: number,
): readonly (number | undefined)[] {
  let sum = 0
  return values.map((value, at) => {
    sum += value - (values[at - length] ?? 0)
    return at < length - 1 ? undefined : sum / length
  })
}
