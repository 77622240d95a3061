import { expect, test } from 'vitest'
import { sampleContractOrder } from '#features/trading/app/data/contract/sample-contract-order.ts'
import { contractRow, isBuy } from './contract-row.ts'

test.each([
  { direction: 'long', action: 'open', buys: true },
  { direction: 'long', action: 'close', buys: false },
  { direction: 'short', action: 'open', buys: false },
  { direction: 'short', action: 'close', buys: true },
  { direction: 'long', action: null, buys: true },
  { direction: 'short', action: null, buys: false },
] as const)('[K45] $action $direction is a row on its side of the book', (of) => {
  expect(isBuy(of)).toBe(of.buys)
  expect(contractRow({ ...sampleContractOrder, ...of }).side).toBe(of.buys ? 'bid' : 'ask')
})

test('[K45] a reason that only contracts have is not one of spot', () => {
  expect(contractRow({ ...sampleContractOrder, closeReason: 'liquidation' }).closeReason).toBeNull()
  expect(contractRow({ ...sampleContractOrder, closeReason: 'by_user' }).closeReason)
    .toBe('by_user')
})
