// The shares of a coin's figures.
import { expect, test } from 'vitest'
import { coverOf, differenceShare } from './cover.ts'

const coin = {
  symbol: 'XRP', liabilities: '5912400.12', ownFunds: '42061.73', offChain: '0',
  onChain: '5937249.6', inFlight: '-1200', unexplained: '0', explained: '0',
  difference: '-18412.25',
}

test('[DP29] cover is the coins on the chains and in flight against those of the users', () => {
  expect(coverOf(coin)).toBe('100.3')
  expect(coverOf({ ...coin, onChain: '0', inFlight: '-0.5' })).toBe('0.0')
  expect(coverOf({ ...coin, liabilities: '0' })).toBe(null)
  expect(differenceShare(coin)).toBe('-0.31')
  expect(differenceShare({ ...coin, difference: '29562' })).toBe('0.49')
})
