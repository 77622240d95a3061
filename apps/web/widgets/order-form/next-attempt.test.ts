// Which key an order goes out under.
import { expect, test } from 'vitest'
import { nextAttempt } from './next-attempt.ts'

const request = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '1', quantity: '2',
  timeInForce: 'GTC',
} as const

test('a retry of the same order keeps its key; another order gets a new one', () => {
  let made = 0
  const newId = () => `id-${made += 1}`
  const first = nextAttempt(undefined, request, newId)
  expect(first).toEqual({ ...request, clientOrderId: 'id-1' })
  expect(nextAttempt(first, { ...request }, newId)).toBe(first)
  expect(nextAttempt(first, { ...request, quantity: '3' }, newId).clientOrderId).toBe('id-2')
  expect(nextAttempt(undefined, request, newId).clientOrderId).toBe('id-3')
})
