// How much of an order is said to be filled.
import { expect, test } from 'vitest'
import { filledPercent } from './filled-percent.ts'

const resting = {
  status: 'pending',
  quantity: '3', amount: null, filledQuantity: '2.99999', filledAmount: '0',
} as const

test('an order shows 100 per cent only when it is completely filled', () => {
  expect(filledPercent(resting)).toBe(99)
  expect(filledPercent({ ...resting, filledQuantity: '3' })).toBe(100)
  const byAmount = { ...resting, quantity: null, amount: '200', filledQuantity: '0.1' }
  expect(filledPercent({ ...byAmount, filledAmount: '50' })).toBe(25)
})

test('an amount with less than one lot remaining is filled', () => {
  const byAmount = { ...resting, quantity: null, amount: '300', filledAmount: '299.518236' }
  expect(filledPercent(byAmount)).toBe(99)
  expect(filledPercent({ ...byAmount, status: 'fully_filled' })).toBe(100)
})
