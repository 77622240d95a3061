// The rows of a long list that exist.
import { expect, test } from 'vitest'
import { rowWindow } from './row-window.ts'

const list = { count: 1_000, rowHeight: 60, viewHeight: 600 }

test.each([
  [0, 0, 18], [59, 0, 19], [6_000, 92, 118], [59_400, 982, 1_000], [-300, 0, 13],
  [-5_000, 0, 0], [90_000, 1_000, 1_000],
])('scrolled by %i px, rows %i to %i exist', (scrolledPx, start, end) => {
  expect(rowWindow({ ...list, scrolledPx })).toEqual({ start, end })
})

test('an empty list has none', () => {
  expect(rowWindow({ ...list, count: 0, scrolledPx: 0 })).toEqual({ start: 0, end: 0 })
})
