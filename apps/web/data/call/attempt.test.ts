import { expect, test } from 'vitest'
import { isOpenAttempt, nextAttempt } from './attempt.ts'

const request = { symbol: 'BTCUSDT', direction: 'buy', price: '1', quantity: '2' }

test('[W91] the same request keeps its key; another request gets a new one', () => {
  let made = 0
  const newKey = () => `id-${made += 1}`
  const first = nextAttempt(undefined, request, newKey)
  expect(first).toEqual({ request, key: 'id-1' })
  const reordered = { quantity: '2', price: '1', direction: 'buy', symbol: 'BTCUSDT' }
  expect(nextAttempt(first, reordered, newKey)).toBe(first)
  expect(nextAttempt(first, { ...request, quantity: '3' }, newKey).key).toBe('id-2')
  expect(nextAttempt(undefined, request, newKey).key).toBe('id-3')
})

test('[W91] no attempt is open at first', () => {
  expect(isOpenAttempt(undefined, request)).toBe(false)
})
