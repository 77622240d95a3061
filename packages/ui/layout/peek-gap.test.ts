// Rows of choices that go on beyond the screen.
import { expect, test } from 'vitest'
import { peekGap } from './fit-gap.ts'

test('a row that fits keeps its gap', () => {
  expect(peekGap({ widths: [100, 100, 100], visiblePx: 340, gapPx: 20 })).toBe(20)
})

test('a row whose edge already cuts a choice keeps its gap', () => {
  expect(peekGap({ widths: [100, 100, 100], visiblePx: 300, gapPx: 20 })).toBe(20)
})

test('a row whose edge is between two choices gets a gap that shows a part of one', () => {
  const widths = [105, 88, 88, 58]
  const visiblePx = 358
  const gap = peekGap({ widths, visiblePx, gapPx: 20 })
  const last = 105 + 88 + 88 + 3 * gap
  expect(visiblePx - last).toBeGreaterThanOrEqual(32)
  expect(last + 58 - visiblePx).toBeGreaterThanOrEqual(6)
  expect(gap).toBe(15)
})

test('the gap grows where it cannot shrink enough', () => {
  const gap = peekGap({ widths: [100, 100, 100], visiblePx: 218, gapPx: 20 })
  expect(gap).toBe(24)
  expect(peekGap({ widths: [20, 20], visiblePx: 30, gapPx: 20 })).toBe(20)
})
