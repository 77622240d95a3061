import { expect, test } from 'vitest'
import { ageOf } from './age-of.ts'

test.each<[number, string]>([
  [-5, '0 minutes'], [0, '0 minutes'], [59_999, '0 minutes'], [60_000, '1 minutes'],
  [7_199_999, '119 minutes'], [7_200_000, '2 hours'], [172_799_999, '47 hours'],
  [172_800_000, '2 days'], [8_640_000_000, '100 days'],
])('[OP37] an age of %i ms is %s', (ms, text) => {
  const { count, unit } = ageOf(ms)
  expect(`${count} ${unit}`).toBe(text)
})
