// Bollinger bands: a simple average, and bands at a multiple of the standard deviation of the same
// values (of the whole population, as John Bollinger defines them).
import { movingAverage } from './moving-average.ts'

/** The upper band, the average and the lower band. */
export type BollingerBand = { readonly up?: number, readonly mid?: number, readonly dn?: number }

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
