// KDJ, the stochastic oscillator of the Asian markets: the place of the close in the range of the
// latest candles, smoothed twice, and the line that runs ahead of both. K and D begin at 50.
import type { Bar } from '#widgets/candle-chart/bar.ts'

export type Stochastic = { readonly k?: number, readonly d?: number, readonly j?: number }

export type StochasticLengths = {
  readonly range: number
  readonly k: number
  readonly d: number
}

const firstValue = 50

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
