import { expect, test } from 'vitest'
import { amountProblem } from './amount-problem.ts'

test.each([
  ['', '5', 'missing'],
  ['0', '5', 'missing'],
  ['0.000', '5', 'missing'],
  ['0.', '5', 'missing'],
  ['5.00000001', '5', 'over'],
  ['5.', '4.9', 'over'],
  ['5.000', '5', undefined],
  ['0.00000001', '5', undefined],
  ['1000000', undefined, undefined],
])('%s of %s is %s', (typed, max, problem) => {
  expect(amountProblem(typed, max)).toBe(problem)
})
