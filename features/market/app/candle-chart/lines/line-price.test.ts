import { expect, test } from 'vitest'
import { distancePercent, nearestTick, priceTicksAway } from './line-price.ts'

test.each([
  [90_450.0499, 1, '90450.0'], [90_450.05, 1, '90450.1'], [0.000_012_34, 8, '0.00001234'],
  [-3, 1, '0.1'], [1234.5, 0, '1235'],
] as const)('[K120] %d is the price %s with %i decimals', (value, decimals, price) => {
  expect(nearestTick(value, decimals)).toBe(price)
})

test.each([
  ['90450.0', 1, 1, '90450.1'], ['90450.0', -10, 1, '90449.0'], ['0.1', -1, 1, '0.1'],
  ['99', 1, 0, '100'],
] as const)('[K121] %s moved by %i ticks of %i decimals is %s', (...[price, ticks, places, to]) => {
  expect(priceTicksAway(price, ticks, places)).toBe(to)
})

test.each([
  ['90000.0', '92000.0', '-2.1739'], ['92920.0', '92000.0', '1.0000'], ['5', '5', '0.0000'],
] as const)('[K120] %s is %s away: %s per cent', (price, last, percent) => {
  expect(distancePercent(price, last)).toBe(percent)
})

test('[K120] without a last price the distance is unknown', () => {
  expect(distancePercent('1', undefined)).toBeUndefined()
  expect(distancePercent('1', '0.0')).toBeUndefined()
})
