import { expect, test } from 'vitest'
import { checkFaults, claimableChain, txIdIn } from './check-card.tsx'

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

test('[DW5] only a transfer whose owner no memo names is claimed', () => {
  const credited = { chain: 'BEP20', verdict: 'credited' } as const
  const foreign = { chain: 'XRP', verdict: 'other_address' } as const
  expect(claimableChain([credited, foreign])).toBeUndefined()
  expect(claimableChain([credited, { chain: 'XRP', verdict: 'no_memo' }])).toBe('XRP')
  expect(claimableChain([{ chain: 'TON', verdict: 'unknown_memo' }])).toBe('TON')
})
