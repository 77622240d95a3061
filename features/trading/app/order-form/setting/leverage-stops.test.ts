// The scale of the leverage slider.
import { expect, test } from 'vitest'
import { leverageAt, leverageStops, percentOf, typedLeverage } from './leverage-stops.ts'

test.each([
  [125, [1, 20, 50, 100, 125]], [100, [1, 15, 40, 80, 100]], [50, [1, 8, 20, 40, 50]],
  [20, [1, 3, 8, 15, 20]], [5, [1, 2, 4, 5]], [2, [1, 2]], [1, [1]],
])('[K5] the stops up to %i×', (leverageMax, stops) => {
  expect(leverageStops(leverageMax)).toEqual(stops)
})

test('[K5] each stop has its place, and both ends are reached', () => {
  const stops = leverageStops(125)
  expect([0, 25, 50, 75, 100].map((percent) => leverageAt(percent, stops))).toEqual(stops)
  expect(stops.map((stop) => percentOf(stop, stops))).toEqual([0, 25, 50, 75, 100])
})

test('[K5] a larger share is never a lower leverage', () => {
  for (const leverageMax of [125, 100, 75, 50, 20, 10, 5, 3, 2, 1]) {
    const stops = leverageStops(leverageMax)
    const scale = Array.from({ length: 101 }, (_, percent) => leverageAt(percent, stops))
    expect(scale).toEqual(scale.toSorted((a, b) => a - b))
    expect([scale[0], scale[100]]).toEqual([1, leverageMax])
    for (let leverage = 1; leverage <= leverageMax; leverage += 1) {
      const percent = percentOf(leverage, stops)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
    }
  }
})

test.each([
  ['35', '35', 35], ['1', '1', 1], ['125×', '125', 125], ['３５', '35', 35], ['007', '007', 7],
  ['0', '0', undefined], ['126', '126', undefined], ['', '', undefined], ['-5', '5', 5],
  ['x', '', undefined], ['123456', '1234', undefined], ['12.5', '12.5', undefined],
  ['12,5', '12,5', undefined], ['12.', '12.', undefined], ['１２．５', '12.5', undefined],
])('[K5] "%s" typed up to 125× is read as "%s"', (typed, text, leverage) => {
  expect(typedLeverage(typed, 125)).toEqual({ text, leverage })
})
