// The small line next to a price.
import { expect, test } from 'vitest'
import { sparklinePath } from './sparkline.tsx'

const box = { width: 44, height: 24 }

test('the lowest and the highest price touch the margins', () => {
  const path = sparklinePath([1, 3, 2], 1, box)
  expect(path?.line).toBe('M0 22L22 2L44 12')
  expect(path?.openY).toBe(22)
  expect(path?.area).toBe('M0 22L22 2L44 12L44 24L0 24Z')
})

test('an open outside the points is still inside the box', () => {
  expect(sparklinePath([2, 2], 4, box)).toEqual({
    line: 'M0 22L44 22', area: 'M0 22L44 22L44 24L0 24Z', openY: 2,
  })
})

test('a constant price is drawn through the middle', () => {
  expect(sparklinePath([5, 5, 5], 5, box)?.line).toBe('M0 12L22 12L44 12')
})

test.each([[[]], [[1]]])('%j has no line', (points) => {
  expect(sparklinePath(points, 1, box)).toBeUndefined()
})
