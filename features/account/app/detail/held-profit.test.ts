import { expect, test } from 'vitest'
import { heldProfit } from './holding-card.tsx'

test.each([
  ['11354.55', '10346.1', { amount: '1008.45', percent: '9.7471' }],
  ['90', '100', { amount: '-10', percent: '-10.0000' }],
  ['100.004', '100', { amount: '0', percent: '0.0040' }],
  ['5', '0', { amount: '5' }],
  [undefined, '100', {}],
])('[OM7] coins worth %s that cost %s have the profit %o', (worth, cost, profit) => {
  expect(heldProfit(worth, cost)).toEqual(profit)
})
