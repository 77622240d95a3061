import { expect, test } from 'vitest'
import { placeTags, reachOf } from './place-tags.ts'

const edge = { heightPx: 200, tagPx: 18 }

test('[K67] tags far apart are at their lines', () => {
  expect(placeTags([20, 100, 150], edge)).toEqual([20, 100, 150])
})

test('[K67] tags that would overlap step aside, and the last price keeps its place', () => {
  expect(placeTags([100, 95, 105], { ...edge, fixedPx: 100 })).toEqual([82, 64, 118])
  expect(placeTags([50, 51, 52], edge)).toEqual([50, 68, 86])
})

test('[K67] a line off the scale has its tag at the edge', () => {
  expect(placeTags([-500, 900], edge)).toEqual([9, 191])
})

test('[K127] no tag is level with the legend', () => {
  expect(placeTags([-500, 4, 100], { ...edge, topPx: 36 })).toEqual([45, 63, 100])
})

test('[K67] tags of lines below the scale are above each other at the edge', () => {
  expect(placeTags([900, 185, 120, 901], edge)).toEqual([173, 155, 120, 191])
})

test('[K67] tags that move up from the edge pass the last price', () => {
  expect(placeTags([190, 191, 192], { ...edge, fixedPx: 170 })).toEqual([134, 152, 191])
})

test('[K121] the touch area of a tag ends half-way to the next tag', () => {
  expect(reachOf(0, [100], 18)).toBe(14)
  expect(reachOf(1, [100, 118, 160], 18)).toBe(0)
  expect(reachOf(2, [100, 118, 160], 18)).toBe(12)
})

test('[K146] tags pushed over the upper edge move down again, past the last price', () => {
  expect(placeTags([-500, 5, 12], { ...edge, fixedPx: 40 })).toEqual([9, 58, 76])
  expect(placeTags([-9, 20], { ...edge, fixedPx: 46 })).toEqual([9, 27])
})
