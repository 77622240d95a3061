import { expect, test } from 'vitest'
import { gapOf, isRanked, rankOf, reachedShare } from './contest-figures.ts'

test('[CT13] the distance to the next prize is in points, or in USDT', () => {
  expect(gapOf({ kind: 'roi' }, '0.184200', '0.200400')).toBe('1.6200')
  expect(gapOf({ kind: 'roi' }, '-0.010000', '0.000000')).toBe('1.0000')
  expect(gapOf({ kind: 'profit' }, '1118.36', '1200')).toBe('81.64')
})

test('[CT13] the bar is the reached part of the next figure', () => {
  expect(reachedShare('0.184200', '0.200400')).toBeCloseTo(0.919, 3)
  expect(reachedShare('-0.184200', '0.200400')).toBe(0)
  expect(reachedShare('0.1', '0')).toBe(0)
})

test('[CT13] after the end the final rank is shown', () => {
  const entry = { roiRank: 3, profitRank: 4, finalRank: null }
  expect(rankOf({ kind: 'roi', status: 'running' }, entry)).toBe(3)
  expect(rankOf({ kind: 'profit', status: 'running' }, entry)).toBe(4)
  expect(rankOf({ kind: 'roi', status: 'review' }, entry)).toBe(null)
})

test.each([
  ['running', 2, false], ['running', 3, true], ['review', 2, true], ['paid', 0, true],
] as const)('[CT16] %s with %i of 3 trading days: ranked %s', (status, days, ranked) => {
  expect(isRanked({ status, daysMin: 3 }, { days })).toBe(ranked)
})
