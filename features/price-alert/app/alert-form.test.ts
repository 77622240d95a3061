import { expect, test } from 'vitest'
import { alertFaults, directionTo, distancePercent, levelAt, levelBarShares } from './alert-form.ts'

const values = { symbol: 'BTCUSDT', direction: 'rises', price: '' } as const

test.each([
  ['rises', '', 'missing'],
  ['rises', '0', 'missing'],
  ['rises', '92000', 'met'],
  ['rises', '91999.9', 'met'],
  ['rises', '92000.1', undefined],
  ['falls', '92000', 'met'],
  ['falls', '91999.9', undefined],
] as const)('[PA2] "%s to" %j at a last price of 92,000 is %s', (direction, price, fault) => {
  expect(alertFaults({ ...values, direction, price }, '92000.0').price).toBe(fault)
})

test.each([
  ['rises', '91999.9', 'falls'], ['falls', '92000.1', 'rises'], ['rises', '92000', 'rises'],
  ['falls', '92000.0', 'falls'], ['falls', '9', 'falls'], ['rises', '', 'rises'],
  ['falls', '92001.', 'rises'],
] as const)('[PA8] "%s to" becomes the side of the level %j', (direction, price, side) => {
  expect(directionTo({ ...values, direction, price }, '92000.0')).toBe(side)
  expect(directionTo({ ...values, direction, price }, undefined)).toBe(direction)
})

test('[PA2] without a last price any level can be set', () => {
  expect(alertFaults({ ...values, price: '1' }, undefined)).toEqual({})
  expect(alertFaults({ ...values, price: '1' }, '0')).toEqual({})
})

test.each([
  [1, 'rises', '93342.7'], [10, 'rises', '101660.4'], [2, 'falls', '90570.2'],
] as const)('a quick level of %s per cent that %s is %s', (percent, direction, level) => {
  expect(levelAt('92418.6', { percent, direction, decimals: 1 })).toBe(level)
})

test('the distance is that of the mock-up: 95,000 is 2.79% from 92,418.6', () => {
  expect(distancePercent('95000', '92418.6')).toBe('2.79')
  expect(distancePercent('89500', '92418.6')).toBe('3.16')
  expect(distancePercent('89500', undefined)).toBeUndefined()
  expect(distancePercent('', '1')).toBeUndefined()
})

test('the bar has the range, the price and a level beyond the range', () => {
  const day = { price: '100', low24h: '90', high24h: '110' }
  expect(levelBarShares(day, '')).toEqual({ dayFrom: 0, dayTo: 1, price: 0.5, level: undefined })
  const { dayTo, level = 0 } = levelBarShares(day, '140')
  expect(dayTo).toBeLessThan(level)
  expect(level).toBeLessThan(1)
  expect(levelBarShares({ price: '1', low24h: '1', high24h: '1' }, '').price).toBe(0)
})
