import { expect, test } from 'vitest'
import { nextRows, rowsAround, rowsInView, type RowsInView } from './rows-in-view.ts'

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

test.each<readonly [string, RowsInView, RowsInView]>([
  ['a scroll down', { from: 92, to: 121 }, { from: 95, to: 124 }],
  ['a scroll up', { from: 92, to: 121 }, { from: 60, to: 100 }],
  ['a jump', { from: 0, to: 21 }, { from: 471, to: 500 }],
  ['a shorter view', { from: 92, to: 121 }, { from: 96, to: 110 }],
  ['a list that now begins below the view', { from: 92, to: 121 }, { from: 0, to: 1 }],
])('[V27] %s renders one row more at a time until it has all', (_name, shown, wanted) => {
  let rows = shown
  const steps: RowsInView[] = []
  while (rows.from !== wanted.from || rows.to !== wanted.to) {
    const next = nextRows(rows, wanted)
    expect(addedBy(rows, next)).toBeLessThanOrEqual(1)
    expect(next.from).toBeGreaterThanOrEqual(wanted.from)
    expect(next.to).toBeLessThanOrEqual(wanted.to)
    rows = next
    expect(steps.push(next)).toBeLessThanOrEqual(wanted.to - wanted.from)
  }
})

test('[V27] after a jump the first rendered row is the first of the view', () => {
  const wanted = rowsInView({ count: 500, rowPx, abovePx: 12_000, viewPx })
  expect(nextRows({ from: 0, to: 21 }, wanted)).toEqual({ from: 200, to: 201 })
})

/** The number of rows of `next` that are not among those before. */
function addedBy(before: RowsInView, next: RowsInView): number {
  const kept = Math.min(before.to, next.to) - Math.max(before.from, next.from)
  return next.to - next.from - Math.max(0, kept)
}
