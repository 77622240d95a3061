// What a filled order by amount is said to have left over.
import { expect, test } from 'vitest'
import { unspentOf } from './order-ending.ts'

const byAmount = {
  status: 'fully_filled', direction: 'buy', amount: '1500', filledAmount: '1499.509176',
} as const

test('a buy by amount that left less than a lot tells what was not spent', () => {
  expect(unspentOf(byAmount)).toBe('0.490824')
})

test('a sell by amount, and one that the book could not feed, leave nothing over', () => {
  expect(unspentOf({ ...byAmount, direction: 'sell' })).toBeUndefined()
  expect(unspentOf({ ...byAmount, status: 'cancelled' })).toBeUndefined()
})

test('an order that spent all, or that was by quantity, left nothing over', () => {
  expect(unspentOf({ ...byAmount, filledAmount: '1500.00' })).toBeUndefined()
  expect(unspentOf({ ...byAmount, amount: null })).toBeUndefined()
})
