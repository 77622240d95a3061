import { expect, test } from 'vitest'
import { fibonacciLevels, writtenLevels } from './fibonacci.ts'

const shares = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]

test.each([
  [90_000, 100_000, [100_000, 97_640, 96_180, 95_000, 93_820, 92_140, 90_000]],
  [100_000, 90_000, [90_000, 92_360, 93_820, 95_000, 96_180, 97_860, 100_000]],
] as const)('[K123] a move from %d to %d is retraced to the levels %o', (from, to, prices) => {
  const levels = fibonacciLevels(from, to)
  expect(levels.map(({ share }) => share)).toEqual(shares)
  for (const [at, { price }] of levels.entries()) expect(price).toBeCloseTo(prices[at] ?? 0, 6)
})

test.each<readonly [places: readonly number[], written: readonly number[]]>([
  [[0, 40, 65, 85, 105, 135, 170], [0, 40, 65, 85, 105, 135, 170]],
  [[0, 10, 16, 21, 26, 33, 42], [0, 16, 42]],
  [[42, 33, 26, 21, 16, 10, 0], [42, 26, 0]],
  [[0, 1, 2, 3, 4, 5, 6], [0]],
])('of levels at %o px the words of %o are written', (places, written) => {
  const flags = writtenLevels(places, 14)
  expect(places.filter((_, at) => flags[at])).toEqual(written)
})
