// Which key an order goes out under.
import { expect, test } from 'vitest'
import { filledPercent } from './filled-percent.ts'
import { nextAttempt } from './next-attempt.ts'

const request = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '1', quantity: '2',
  timeInForce: 'GTC',
} as const

test('the same order tried again keeps its key; another gets a new one', () => {
  let made = 0
  const newId = () => `id-${made += 1}`
  const first = nextAttempt(undefined, request, newId)
  expect(first).toEqual({ ...request, clientOrderId: 'id-1' })
  expect(nextAttempt(first, { ...request }, newId)).toBe(first)
  expect(nextAttempt(first, { ...request, quantity: '3' }, newId).clientOrderId).toBe('id-2')
  expect(nextAttempt(undefined, request, newId).clientOrderId).toBe('id-3')
})

test('an order is full at 100 per cent and never before', () => {
  const order = { quantity: '3', amount: null, filledQuantity: '2.99999', filledAmount: '0' }
  expect(filledPercent(order)).toBe(99)
  expect(filledPercent({ ...order, filledQuantity: '3' })).toBe(100)
  expect(filledPercent({
    quantity: null, amount: '200', filledQuantity: '0.1', filledAmount: '50',
  })).toBe(25)
})
