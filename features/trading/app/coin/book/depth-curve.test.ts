import { expect, test } from 'vitest'
import { depthCurve } from './depth-curve.ts'

test('[K69] the curves rise by each level and reach equally far from the middle', () => {
  const curve = depthCurve({
    bids: [['99', '1'], ['98', '2'], ['90', '50']],
    asks: [['101', '2'], ['102', '4']],
  })
  expect(curve).toEqual({
    bids: [[0.25, 1], [0.25, 5 / 6], [0, 5 / 6], [0, 0.5], [0, 0.5]],
    asks: [[0.75, 1], [0.75, 1 - 2 / 6], [1, 1 - 2 / 6], [1, 0], [1, 0]],
    prices: [98, 100, 102],
    bidTotal: '3',
    askTotal: '6',
  })
})

test('[K69] a book with an empty side has no curve', () => {
  expect(depthCurve({ bids: [['99', '1']], asks: [] })).toBeUndefined()
  expect(depthCurve({ bids: [], asks: [['99', '1']] })).toBeUndefined()
})
