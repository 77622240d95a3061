import { expect, test } from 'vitest'
import { rowsAround, rowsInView } from './rows-in-view.ts'

const rowPx = 60
const viewPx = 700

test.each([
  ['its beginning', -200],
  ['a row at the upper edge', 6_000],
  ['a part of a row at the upper edge', 6_059],
  ['its end', 500 * rowPx - viewPx],
])('[V27] each row of the view is among the rendered ones: %s', (_name, abovePx) => {
  const { from, to } = rowsInView({ count: 500, rowPx, abovePx, viewPx })
  expect(from * rowPx).toBeLessThanOrEqual(Math.max(0, abovePx))
  expect(to * rowPx).toBeGreaterThanOrEqual(Math.min(500 * rowPx, abovePx + viewPx))
  expect(to - from).toBeLessThanOrEqual(Math.ceil(viewPx / rowPx) + 1 + 2 * rowsAround)
})

test('[V27] a list that is shorter than the scrolled part renders its last row', () => {
  expect(rowsInView({ count: 70, rowPx, abovePx: 9_000, viewPx })).toEqual({ from: 69, to: 70 })
})

test('[V27] a list that begins below the view renders its first row', () => {
  expect(rowsInView({ count: 70, rowPx, abovePx: -9_000, viewPx })).toEqual({ from: 0, to: 1 })
})
