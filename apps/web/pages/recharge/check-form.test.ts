import { expect, test } from 'vitest'
import { checkFaults, txIdIn } from './check-form.ts'

const hash = 'a'.repeat(63) + '1'

test.each([
  [hash, hash],
  [`  0x${hash}\n`, `0x${hash}`],
  [`https://tronscan.org/#/transaction/${hash}`, hash],
  [`https://etherscan.io/tx/0x${hash}?a=b`, `0x${hash}`],
  ['nothing', 'nothing'],
])('the pasted text "%s" has the id %s', (text, id) => {
  expect(txIdIn(text)).toBe(id)
})

test.each([
  ['', { txId: 'empty' }], ['  ', { txId: 'empty' }], ['0x12', { txId: 'wrong' }], [hash, {}],
])('the text "%s" has the faults %j', (txId, faults) => {
  expect(checkFaults({ txId })).toEqual(faults)
})
