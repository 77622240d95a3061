import { expect, test } from 'vitest'
import { lineStart } from './line-start.ts'

test('a line level with the legend is a stub at the axis', () => {
  const space = { legendPx: 36, widthPx: 330 }
  expect([4, 35.5, 36, 200].map((y) => lineStart(y, space))).toEqual([306, 306, 0, 0])
})
