import { expect, test } from 'vitest'
import { changeExchangeDraft, newExchangeDraft } from './exchange-draft.ts'

const draft = {
  ...newExchangeDraft('ETH', 'BTC'), side: 'give' as const, typed: '1.5', wasReviewed: true,
}

test.each([
  [undefined, undefined, 'USDT BTC'], ['BTC', undefined, 'BTC USDT'],
  [undefined, 'USDT', 'BTC USDT'], ['ETH', 'ETH', 'ETH USDT'], ['ETH', 'SOL', 'ETH SOL'],
])('from %s to %s begins as %s', (from, to, pair) => {
  const begun = newExchangeDraft(from, to)
  expect(`${begun.from} ${begun.to}`).toBe(pair)
})

test('[CV14] the arrows turn coins and amount around', () => {
  const swapped = changeExchangeDraft(draft, { kind: 'swap' })
  expect(swapped).toMatchObject({ from: 'BTC', to: 'ETH', side: 'get', typed: '1.5' })
  expect(changeExchangeDraft(swapped, { kind: 'swap' })).toEqual(draft)
})

test('[CV14] the coin of the other end turns both around', () => {
  expect(changeExchangeDraft(draft, { kind: 'choose', end: 'from', symbol: 'BTC' }))
    .toMatchObject({ from: 'BTC', to: 'ETH', side: 'get', typed: '1.5' })
})

test('[CV14] a typed amount ends with its coin and outlives a change of the other one', () => {
  expect(changeExchangeDraft(draft, { kind: 'choose', end: 'from', symbol: 'SOL' }))
    .toMatchObject({ from: 'SOL', to: 'BTC', typed: '', wasReviewed: false })
  expect(changeExchangeDraft(draft, { kind: 'choose', end: 'to', symbol: 'SOL' }))
    .toMatchObject({ from: 'ETH', to: 'SOL', typed: '1.5' })
})
