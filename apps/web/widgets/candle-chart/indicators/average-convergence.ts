// MACD, the convergence of moving averages: the difference of a short and a long exponential
// average, its own exponential average as a signal, and twice their distance as bars.
import { exponentialAverage } from './exponential-average.ts'

/** The difference, its signal, and the bar. */
export type Convergence = { readonly dif?: number, readonly dea?: number, readonly macd?: number }

export type ConvergenceLengths = {
  readonly short: number
  readonly long: number
  readonly signal: number
}

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
