import { expect, test } from 'vitest'
import { claimFaults, claimFirst, claimOf, type ClaimValues } from './claim-form.ts'

const values: ClaimValues = { symbol: 'XRP', amount: '25', sender: ' rSender ' }

test.each<[string, Partial<ClaimValues>, object]>([
  ['nothing', {}, {}],
  ['no sender', { sender: '' }, {}],
  ['the coin', { symbol: '' }, { symbol: 'coin' }],
  ['the amount', { amount: '' }, { amount: 'amount' }],
  ['an amount of zero', { amount: '0.00' }, { amount: 'amount' }],
  ['an unfinished amount', { amount: '0.' }, { amount: 'amount' }],
  ['a hidden character', { sender: 'r\u202E1' }, { sender: 'hidden' }],
])('[DW5] the form of a claim names %s', (...[, changed, faults]) => {
  expect(claimFaults({ ...values, ...changed })).toEqual(faults)
})

test('[DW5] the coin of a network is chosen where it has one alone', () => {
  expect(claimFirst(['XRP']).symbol).toBe('XRP')
  expect(claimFirst(['TON', 'USDT']).symbol).toBe('')
  expect(claimOf(values, { chain: 'XRP', txId: 'a7' })).toEqual({
    chain: 'XRP', txId: 'a7', symbol: 'XRP', amount: '25', sender: 'rSender',
  })
})
