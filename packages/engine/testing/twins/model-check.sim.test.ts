// A cut of the whole check, which model-run.ts plays to the fifth act.
import { expect, test } from 'vitest'
import { checkAllSequences } from './model-check.ts'

test.each([
  [1, 8], [2, 136], [3, 2_440],
])('[E4] the twins agree on all sequences of %i commands', (length, count) => {
  expect(checkAllSequences(length)).toEqual({ sequences: count, differences: [] })
})
