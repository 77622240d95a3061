import { expect, test } from 'vitest'
import { fundFaults } from './fund-sheet.tsx'

test.each([
  { amount: '', fault: { amount: 'missing' } },
  { amount: '0.00', fault: { amount: 'missing' } },
  { amount: '100.01', fault: { amount: 'over' } },
  { amount: '100.', fault: {} },
  { amount: '100', fault: {} },
])('[CO10] an amount of "$amount" is $fault', ({ amount, fault }) => {
  expect(fundFaults({ amount }, '100')).toEqual(fault)
})

test('[CO10] an amount is not over a balance that is not read yet', () => {
  expect(fundFaults({ amount: '100' }, undefined)).toEqual({})
})
