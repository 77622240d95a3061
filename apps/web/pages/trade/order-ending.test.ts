// What an ended order is called.
import { expect, test } from 'vitest'
import { isFilled, unspentOf } from './order-ending.ts'

const byAmount = {
  status: 'cancelled', closeReason: 'rest_too_small', direction: 'buy', amount: '1500',
  filledAmount: '1499.509176', filledQuantity: '0.01624',
} as const

test('a buy by amount that left less than a lot is filled and tells what was returned', () => {
  expect(isFilled(byAmount)).toBe(true)
  expect(unspentOf(byAmount)).toBe('0.490824')
})

test('a sell by amount leaves nothing to return', () => {
  expect(isFilled({ ...byAmount, direction: 'sell' })).toBe(true)
  expect(unspentOf({ ...byAmount, direction: 'sell' })).toBeUndefined()
})

test('an order that the book could not feed, or that bought nothing, stays cancelled', () => {
  expect(isFilled({ ...byAmount, closeReason: 'no_liquidity' })).toBe(false)
  expect(isFilled({ ...byAmount, filledQuantity: '0', filledAmount: '0' })).toBe(false)
  expect(unspentOf({ ...byAmount, closeReason: 'no_liquidity' })).toBeUndefined()
})

test('a whole order has no rest', () => {
  const whole = { ...byAmount, status: 'fully_filled', closeReason: null } as const
  expect(isFilled(whole)).toBe(true)
  expect(unspentOf(whole)).toBeUndefined()
})
