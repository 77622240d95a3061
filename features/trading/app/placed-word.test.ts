import { expect, test } from 'vitest'
import { sampleContractOrder } from './data/contract/sample-contract-order.ts'
import { isBuy } from './contract-lists/order/contract-row.ts'
import { placedWord } from './placed-word.ts'

test.each([
  { direction: 'long', action: 'open', filledQuantity: '0.200', word: 'filledBuy' },
  { direction: 'long', action: 'close', filledQuantity: '0.200', word: 'filledSell' },
  { direction: 'short', action: null, filledQuantity: '0.200', word: 'filledSell' },
  { direction: 'short', action: 'close', filledQuantity: '0.050', word: 'partlyFilledBuy' },
  { direction: 'long', action: 'open', filledQuantity: '0', word: 'submitted' },
] as const)('[K54] $filledQuantity of an order, $action $direction, is $word', (of) => {
  const { word, ...order } = of
  const status = order.filledQuantity === '0.200' ? 'fully_filled' : 'pending'
  const placed = { ...sampleContractOrder, ...order, status } as const
  expect(placedWord({ ...placed, isBuy: isBuy(placed) })).toBe(word)
})
