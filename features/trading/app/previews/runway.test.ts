import { expect, test } from 'vitest'
import { farthestLiquidation, hasEntrySpace, runwayOf } from './runway.ts'

test('a long runs from its liquidation to its take-profit price', () => {
  const runway = runwayOf({
    liquidation: '87214', entry: '91180', mark: '92416.4', stopLoss: '89000', takeProfit: '95500',
  })
  expect(runway?.entry).toBeCloseTo(0.4786, 3)
  expect(runway?.mark).toBeCloseTo(0.6279, 3)
  expect(runway?.stopLoss).toBeCloseTo(0.2155, 3)
  expect(runway?.takeProfit).toBe(1)
})

test('a short has its liquidation at the left too', () => {
  const runway = runwayOf({
    liquidation: '3548.2', entry: '3251.4', mark: '3284.02', takeProfit: '3080',
  })
  expect(runway?.mark).toBeCloseTo(0.5642, 3)
  expect(runway?.entry).toBeCloseTo(0.6339, 3)
})

test('without a target the entry is in the middle, and the mark stays on the line', () => {
  expect(runwayOf({ liquidation: '90', entry: '100', mark: '95' })).toMatchObject({
    entry: 0.5, mark: 0.25,
  })
  expect(runwayOf({ liquidation: '90', entry: '100', mark: '126' })?.mark).toBeCloseTo(0.9, 9)
  expect(runwayOf({ liquidation: '90', entry: '100', mark: '89' })?.mark).toBe(0)
  expect(runwayOf({ liquidation: null, entry: '100', mark: '95' })).toBeUndefined()
})

test('[K128] two runways on one scale have their entry and mark at the same places', () => {
  const prices = { entry: '91180', mark: '92416.4' }
  const liquidations = ['87214', '82100']
  const scaleFrom = farthestLiquidation(prices.entry, [...liquidations, null])
  expect(scaleFrom).toBe('82100')
  const [near, far] = liquidations.map((liquidation) =>
    runwayOf({ ...prices, liquidation, scaleFrom }))
  expect(far?.liquidation).toBe(0)
  expect(near?.liquidation).toBeCloseTo((87_214 - 82_100) / (2 * (91_180 - 82_100)), 6)
  expect([near?.entry, near?.mark]).toEqual([far?.entry, far?.mark])
  expect(farthestLiquidation('3251.4', ['3548.2', '3400'])).toBe('3548.2')
  expect(farthestLiquidation('1', [null])).toBeUndefined()
})

test.each([
  { entry: 0.5, end: 'TP 95,500.0', isShown: true },
  { entry: 0.69, end: 'TP 95,500.0', isShown: false },
  { entry: 0.69, end: '', isShown: true },
  { entry: 0.3, end: '', isShown: false },
])('an entry at $entry before "$end" is named: $isShown', ({ entry, end, isShown }) => {
  expect(hasEntrySpace(entry, { start: 'Liq. 87,214.0', word: 'Entry', end })).toBe(isShown)
})

test('in the narrow cell of a table the entry needs a wider gap', () => {
  const words = { start: 'Ликв. 23 125,88', word: 'Вход', end: '' }
  expect(hasEntrySpace(0.5, words)).toBe(true)
  expect(hasEntrySpace(0.5, words, 'table')).toBe(false)
})
