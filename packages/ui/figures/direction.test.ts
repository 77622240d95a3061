// Up, down or neither: of a change, and of one price after another.
import { expect, test } from 'vitest'
import { createFormat } from '#ui/format/create-format.ts'
import { directionOf, shownDirection } from './direction.ts'
import { tickDirection } from './price.tsx'

test.each([
  ['1.84', 'up'], ['+1.84', 'up'], ['-3.05', 'down'], ['\u22123.05', 'down'],
  ['0.00', 'flat'], ['-0.00', 'flat'], ['0', 'flat'], ['', 'flat'], ['0.01', 'up'],
])('%j is %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

test.each([
  ['9.9', '10', 'up'], ['10', '9.9', 'down'], ['1.0', '1.00', 'flat'],
  ['0.00000001', '0.00000002', 'up'], ['92418.6', '92418.5', 'down'],
  ['9007199254740993.1', '9007199254740993.2', 'up'],
])('from %j to %j is %s', (before, after, direction) => {
  expect(tickDirection(before, after)).toBe(direction)
})

test('[W201] a figure that is written as zero has no direction and no sign', () => {
  const format = createFormat('en_US', 'language')
  for (const [figure, shown, direction] of [
    ['0.0049', '0.00', 'flat'], ['-0.0049', '0.00', 'flat'], ['0.005', '+0.01', 'up'],
    ['-0.005', '\u22120.01', 'down'], ['0', '0.00', 'flat'],
  ] as const) {
    const [money, percent] = [format.signed(figure, 2), format.percent(figure)]
    expect([money, percent]).toEqual([shown, `${shown}%`])
    for (const text of [money, percent]) {
      expect(shownDirection(directionOf(figure), text)).toBe(direction)
    }
  }
  expect(shownDirection('up', 'Profit')).toBe('up')
})
