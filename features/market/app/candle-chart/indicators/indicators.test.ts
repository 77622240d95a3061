// Every indicator of the chart against worked examples: of the teaching pages of chart schools, or
// of the formula by hand where none is published.
import { expect, test } from 'vitest'
import {
  averageConvergence, bollingerBands, exponentialAverage, movingAverage, relativeStrength,
  stochastic,
} from './calculations.ts'

const numbersOf = (values: string): readonly number[] => values.split(' ').map(Number)

/** The examples print their closes and results rounded to cents. */
function expectInCents(values: readonly (number | undefined)[], published: string): void {
  const expected = numbersOf(published)
  expect(values).toHaveLength(expected.length)
  for (const [at, value] of values.entries()) {
    expect(Math.abs((value ?? Number.NaN) - (expected[at] ?? 0)), `value ${at}`).toBeLessThan(0.011)
  }
}

/** Thirty closes of the worked example of moving averages over ten days. */
const averaged = numbersOf(
  '22.27 22.19 22.08 22.17 22.18 22.13 22.23 22.43 22.24 22.29 22.15 22.39 22.38 22.61 23.36 '
  + '24.05 23.75 23.83 23.95 23.63 23.82 23.87 23.65 23.19 23.10 23.33 22.68 23.10 22.40 22.17')

test('[K125] MA: the average is undefined before its length, then the mean', () => {
  const values = movingAverage(averaged, 10)
  expect(values.slice(0, 9).every((value) => value === undefined)).toBe(true)
  expectInCents(values.slice(9), 
    '22.22 22.21 22.23 22.26 22.31 22.42 22.61 22.77 22.91 23.08 23.21 23.38 23.53 23.65 23.71 '
    + '23.69 23.61 23.51 23.43 23.28 23.13')
})

test('[K125] EMA: the average begins with the mean and follows each close', () => {
  const values = exponentialAverage(averaged, 10)
  expect(values.slice(0, 9).every((value) => value === undefined)).toBe(true)
  expectInCents(values.slice(9), 
    '22.22 22.21 22.24 22.27 22.33 22.52 22.80 22.97 23.13 23.28 23.34 23.43 23.51 23.54 23.47 '
    + '23.40 23.39 23.26 23.23 23.08 22.92')
})

test('[K125] BOLL: the bands are two deviations of the population from the mean', () => {
  const closes = numbersOf(
    '86.16 89.09 88.78 90.32 89.07 91.15 89.44 89.18 86.93 87.68 86.96 89.43 89.32 88.72 87.45 '
    + '87.26 89.50 87.90 89.13 90.70 92.90 92.98 91.80 92.66 92.68')
  const bands = bollingerBands(closes, 20, 2)
  expect(bands[18]).toEqual({})
  expectInCents(bands.slice(19).map(({ up }) => up), '91.29 91.95 92.61 92.93 93.31 93.73')
  expectInCents(bands.slice(19).map(({ mid }) => mid), '88.71 89.05 89.24 89.39 89.51 89.69')
  expectInCents(bands.slice(19).map(({ dn }) => dn), '86.12 86.14 85.87 85.85 85.70 85.65')
})

test('[K125] MACD: the difference, its signal and twice their distance', () => {
  const closes = numbersOf(
    '459.99 448.85 446.06 450.81 442.80 448.97 444.57 441.40 430.47 420.05 431.14 425.66 430.58 '
    + '431.72 437.87 428.43 428.35 432.50 443.66 455.72 454.49 452.08 452.73 461.91 463.58 461.14 '
    + '452.08 442.66 428.91 429.79 431.99 427.72 423.20 426.21 426.98 435.69')
  const values = averageConvergence(closes, { short: 12, long: 26, signal: 9 })
  expect(values[24]).toEqual({})
  expect(values[25]?.dif).toBeCloseTo(8.275_269_504, 8)
  expect(values[32]?.dif).toBeCloseTo(-1.258_401_953, 8)
  expect(values[32]?.dea).toBeUndefined()
  expect(values[33]?.dea).toBeCloseTo(3.037_525_869, 8)
  expect(values[34]?.dea).toBeCloseTo(1.905_652_229, 8)
  expect(values[33]?.macd).toBeCloseTo(2 * (-2.070_558_190 - 3.037_525_869), 7)
})

test('[K125] RSI: Wilder\'s smoothing of gains and losses over fourteen days', () => {
  const closes = numbersOf(
    '44.3389 44.0902 44.1497 43.6124 44.3278 44.8264 45.0955 45.4245 45.8433 46.0826 45.8931 '
    + '46.0328 45.6140 46.2820 46.2820 46.0028 46.0328 46.4116 46.2222 45.6439 46.2122 46.2521 '
    + '45.7137 46.4515 45.7835 45.3548 44.0288 44.1783 44.2181 44.5672 43.4205 42.6628 43.1314')
  const values = relativeStrength(closes, 14)
  expect(values.slice(0, 14).every((value) => value === undefined)).toBe(true)
  expectInCents(values.slice(14), 
    '70.53 66.32 66.55 69.41 66.36 57.97 62.93 63.26 56.06 62.38 54.71 50.42 39.99 41.46 41.87 '
    + '45.46 37.30 33.08 37.77')
  expect(relativeStrength([1, 2, 3, 4], 2).at(-1)).toBe(100)
  expect(relativeStrength([4, 3, 2, 1], 2).at(-1)).toBe(0)
})

test('[K125] KDJ: the place in the range, smoothed twice from 50', () => {
  const bars = [
    { high: 10, low: 8, close: 9 },
    { high: 11, low: 9, close: 10 },
    { high: 12, low: 10, close: 11 },
    { high: 13, low: 9, close: 13 },
    { high: 13, low: 13, close: 13 },
  ]
  const values = stochastic(bars, { range: 3, k: 3, d: 3 })
  expect(values.slice(0, 2)).toEqual([{}, {}])
  // The close at 75 % of 8 to 12: K is (2 · 50 + 75) / 3, D is (2 · 50 + K) / 3, J is 3 K - 2 D.
  expect(values[2]?.k).toBeCloseTo(175 / 3, 10)
  expect(values[2]?.d).toBeCloseTo(475 / 9, 10)
  expect(values[2]?.j).toBeCloseTo(625 / 9, 10)
  // Then the close is the highest price.
  expect(values[3]?.k).toBeCloseTo(650 / 9, 10)
  expect(values[3]?.d).toBeCloseTo(1600 / 27, 10)
  const flat = stochastic([bars[4], bars[4]].flatMap((bar) => bar ?? []), {
    range: 1, k: 3, d: 3,
  })
  expect(flat[0]?.k).toBeCloseTo(100 / 3, 10)
})
