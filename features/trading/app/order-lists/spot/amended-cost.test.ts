import { expect, test } from 'vitest'
import { sampleOrder } from '#features/trading/app/data/orders/sample-order.ts'
import { sampleSteps as steps } from '#features/market/app/parts/sample-steps.ts'
import { isCovered } from './amended-cost.ts'

// 0.010 of 0.110 BTC are filled, and 9,000 USDT or 0.1 BTC are held.
const order = {
  ...sampleOrder, direction: 'buy', price: '90000.0', quantity: '0.11000',
  filledQuantity: '0.01000',
} as const

test.each([
  { direction: 'buy', price: '91000.0', quantity: '0.10000', available: '100', covers: true },
  { direction: 'buy', price: '91000.0', quantity: '0.10000', available: '99.99', covers: false },
  { direction: 'buy', price: '45000.0', quantity: '0.20000', available: '0', covers: true },
  { direction: 'sell', price: '99000.0', quantity: '0.11000', available: '0.01', covers: true },
  { direction: 'sell', price: '99000.0', quantity: '0.11001', available: '0.01', covers: false },
] as const)('[K184] $direction $quantity at $price with $available is covered: $covers', (by) => {
  const { direction, price, quantity, available, covers } = by
  const amended = { order: { ...order, direction }, rest: { price, quantity }, available }
  expect(isCovered(amended, steps)).toBe(covers)
})
