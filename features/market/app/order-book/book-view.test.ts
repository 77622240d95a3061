// The book as it is drawn: gathering, sums, shared digits, steps.
import { expect, test } from 'vitest'
import {
  barMax, bookSteps, buyPercent, rowDecimals, rowsMaxOf, rowsOfSide, rowTicksOf,
  sharedDigits,
} from './book-view.ts'
import { ownTicksOf } from './own-ticks.ts'

const scale = { priceDecimals: 1, quantityDecimals: 3, ticksPerRow: 1 }
const asks = [['100.1', '1.000'], ['100.4', '0.500'], ['101.0', '2'], ['102.3', '0.25']] as const
const bids = [['100.0', '1.5'], ['99.9', '0.5'], ['98.7', '1']] as const
const levels = (side: typeof asks | typeof bids) => side.map(([price, size]): [string, string] =>
  [price, size])

test('each level is a row whose bar is the sum from the spread to that level', () => {
  expect(rowsOfSide(levels(asks), { ...scale, side: 'ask', rowsMax: 7 })).toEqual([
    { ticks: 1_001, lots: 1_000, lotsSoFar: 1_000 },
    { ticks: 1_004, lots: 500, lotsSoFar: 1_500 },
    { ticks: 1_010, lots: 2_000, lotsSoFar: 3_500 },
    { ticks: 1_023, lots: 250, lotsSoFar: 3_750 },
  ])
})

test('a step groups asks up and bids down, so no row shows a better price', () => {
  const ten = { ...scale, ticksPerRow: 10 }
  expect(rowsOfSide(levels(asks), { ...ten, side: 'ask', rowsMax: 7 }).map(({ ticks, lots }) =>
    [ticks, lots])).toEqual([[1_010, 3_500], [1_030, 250]])
  expect(rowsOfSide(levels(bids), { ...ten, side: 'bid', rowsMax: 7 }).map(({ ticks, lots }) =>
    [ticks, lots])).toEqual([[1_000, 1_500], [990, 500], [980, 1_000]])
  expect(rowTicksOf(1_000, { side: 'ask', ticksPerRow: 10 })).toBe(1_000)
})

test('rows end at their limit, and the last one is complete', () => {
  const rows = rowsOfSide(levels(asks), { ...scale, ticksPerRow: 10, side: 'ask', rowsMax: 1 })
  expect(rows).toEqual([{ ticks: 1_010, lots: 3_500, lotsSoFar: 3_500 }])
})

test('both sides share one scale', () => {
  const a = rowsOfSide(levels(asks), { ...scale, side: 'ask', rowsMax: 7 })
  const b = rowsOfSide(levels(bids), { ...scale, side: 'bid', rowsMax: 7 })
  expect(barMax(a, b)).toBe(3_750)
  expect(buyPercent(levels(bids), levels(asks), 3)).toBe(44)
  expect(barMax([], [])).toBe(1)
  expect(buyPercent([], [], 3)).toBeUndefined()
})

test('shared digits are the common prefix of all prices', () => {
  expect(sharedDigits(['92,408.2', '92,429.0'])).toBe(4)
  expect(sharedDigits(['99,999.9', '100,000.0'])).toBe(0)
  expect(sharedDigits(['1.0', '1.0'])).toBe(3)
  expect(sharedDigits(['1.0'])).toBe(0)
})

test('steps are powers of ten of the tick, small compared with the price', () => {
  expect(bookSteps(1, 924_186).map(({ text }) => text)).toEqual(['0.1', '1', '10', '100'])
  expect(bookSteps(4, 6_821).map(({ text }) => text)).toEqual(['0.0001', '0.001', '0.01'])
  expect(rowDecimals({ ...scale, ticksPerRow: 100 })).toBe(0)
  expect(rowDecimals({ ...scale, priceDecimals: 4, ticksPerRow: 10 })).toBe(3)
})

test('own orders mark the row that contains them', () => {
  const own = ownTicksOf([
    { side: 'bid', price: '99.9' },
    { side: 'ask', price: '100.4' },
    { side: 'ask', price: null },
  ], { ...scale, ticksPerRow: 10 })
  expect([...own.bid]).toEqual([990])
  expect([...own.ask]).toEqual([1_010])
})

test('a side has seven rows on spot and six on a perpetual, alone twice as many', () => {
  expect([rowsMaxOf('spot', 'both'), rowsMaxOf('spot', 'asks')]).toEqual([7, 14])
  expect([rowsMaxOf('perpetual', 'both'), rowsMaxOf('perpetual', 'bids')]).toEqual([6, 12])
})
