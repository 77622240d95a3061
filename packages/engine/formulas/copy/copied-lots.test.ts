// The bounds of the formulas of copies: the least amounts, and those between two lots or ticks.
import { expect, test } from 'vitest'
import { contractOrderCost } from '#formulas/perpetual/initial-margin.ts'
import { affordableLots, copyLimitTicks, mostLots, ratioLots } from './copied-lots.ts'
import { countedProfit, profitShareDue } from './profit-share.ts'

const ratio = { leadLots: 20, ratioPpm: 1_000_000, copyEquityUnits: 1n, leadEquityUnits: 1n }

test.each([
  ['the smallest equities', {}, 20],
  ['no equity of the copy', { copyEquityUnits: 0n }, 0],
  ['a debt of the copy', { copyEquityUnits: -1n }, 0],
  ['no equity of the leader', { leadEquityUnits: 0n }, 0],
  ['a debt of the leader', { leadEquityUnits: -1n }, 0],
  ['more than a number has', { leadLots: 2 ** 50, copyEquityUnits: 16n }, Number.MAX_SAFE_INTEGER],
])('[CP6] a fixed ratio with %s', (_, terms, lots) => {
  expect(ratioLots({ ...ratio, ...terms })).toBe(lots)
})

test('[CP7] a quota that is exactly the cost pays it', () => {
  const terms = {
    side: 'long', ticks: 500_000, unitsPerTickLot: 10_000n, leverage: 10, takerFeePpm: 500,
  } as const
  const { totalUnits } = contractOrderCost({ ...terms, lots: 9 })
  expect(affordableLots(terms, totalUnits, 1_000)).toBe(9)
  expect(affordableLots(terms, totalUnits - 1n, 1_000)).toBe(8)
})

test('[CP7] the most lots of a bound are searched down to none', () => {
  const upTo = (end: number) => (lots: number) => lots <= end
  expect([0, 1, 2, 5, 6].map((end) => mostLots(6, upTo(end)))).toEqual([0, 1, 2, 5, 6])
  expect([mostLots(1, () => false), mostLots(0, () => false), mostLots(-1, () => true)])
    .toEqual([0, 0, 0])
})

test('[CP10] a limit is rounded inward by the smallest part of a tick', () => {
  const terms = { leadLots: 1, unitsPerTickLot: 1n, leadUnits: 999_999n, capPpm: 1 }
  const far = { ...terms, isLong: false, markTicks: 900_000 }
  expect(copyLimitTicks(far)).toBe(999_999)
  expect(copyLimitTicks({ ...far, markTicks: 1_000_001 })).toBe(1_000_000)
  expect(copyLimitTicks({ ...terms, isLong: true, markTicks: 1_100_000 })).toBe(999_999)
  expect(copyLimitTicks({ ...terms, isLong: true, markTicks: 999_000 })).toBe(999_000)
})

const sums = {
  equityUnits: 1_010n, unrealizedUnits: 0n, inUnits: 1_000n, outUnits: 0n, paidUnits: 0n,
}

test('[CP20] the smallest share is one unit, and the smallest open gain does not count', () => {
  expect(profitShareDue(sums, 100_000)).toBe(1n)
  expect(profitShareDue({ ...sums, equityUnits: 1_009n }, 100_000)).toBe(0n)
  expect(countedProfit({ ...sums, unrealizedUnits: 1n })).toBe(9n)
  expect(countedProfit({ ...sums, unrealizedUnits: -1n })).toBe(10n)
  // After a loss nothing is due, also where shares were paid before.
  expect(profitShareDue({ ...sums, equityUnits: 900n }, 100_000)).toBe(0n)
  expect(profitShareDue({ ...sums, equityUnits: 900n, paidUnits: 20n }, 100_000)).toBe(0n)
})
