import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBesideLast, placeTags, reachOf } from './place-tags.ts'

const edge = { heightPx: 200, tagPx: 18 }

/** A last price whose tag is level with it. */
function lastAt(px: number) {
  return { lineY: px, tagY: px }
}

test('[K67] tags far apart are at their lines', () => {
  expect(placeTags([20, 100, 150], edge)).toEqual([20, 100, 150])
  expect(placeBesideLast([20, 150], lastAt(100), edge)).toEqual({ lines: [20, 150], last: 100 })
})

test('[K67] tags that would overlap step aside equally, and the last price keeps its place', () => {
  expect(placeBesideLast([100, 95, 105], lastAt(100), edge))
    .toEqual({ lines: [82, 64, 118], last: 100 })
  expect(placeTags([50, 51, 52], edge)).toEqual([33, 51, 69])
})

test('[K67] a line off the scale has its tag at the edge', () => {
  expect(placeTags([-500, 900], edge)).toEqual([9, 191])
})

test('no tag is level with the legend', () => {
  expect(placeTags([-500, 4, 100], { ...edge, topPx: 36 })).toEqual([45, 63, 100])
})

test('[K67] tags of lines below the scale are above each other at the edge', () => {
  expect(placeTags([900, 185, 120, 901], edge)).toEqual([173, 155, 120, 191])
})

test('[K67] tags of lines below the last price stay below it, and it moves up for them', () => {
  expect(placeBesideLast([190, 191, 192], lastAt(170), edge))
    .toEqual({ lines: [155, 173, 191], last: 137 })
  // The tag of a last price off the scale is above those of lines further down.
  expect(placeBesideLast([300, 950, 250], { lineY: 280, tagY: 196 }, edge))
    .toEqual({ lines: [173, 191, 137], last: 155 })
})

test('[K121] the touch area of a tag ends half-way to the next tag', () => {
  expect(reachOf(0, [100], 18)).toBe(14)
  expect(reachOf(1, [100, 118, 160], 18)).toBe(0)
  expect(reachOf(2, [100, 118, 160], 18)).toBe(12)
})

test('tags pushed over the upper edge move down, and the last price below them', () => {
  expect(placeBesideLast([-500, 5, 12], lastAt(40), edge)).toEqual({ lines: [9, 27, 45], last: 63 })
  expect(placeBesideLast([-9, 20], lastAt(46), edge)).toEqual({ lines: [9, 27], last: 46 })
})

const heights = fc.array(fc.integer({ min: -400, max: 700 }), { maxLength: 14 })
const edges = fc.record({
  heightPx: fc.integer({ min: 60, max: 400 }), tagPx: fc.constant(18),
  topPx: fc.integer({ min: 0, max: 40 }),
})

test('[K67] tags are in the order of their lines, inside, and apart where they fit', () => {
  fc.assert(fc.property(heights, edges, (lines, { heightPx, tagPx, topPx }) => {
    const tags = placeTags(lines, { heightPx, tagPx, topPx })
    const apart = tags.length * tagPx <= heightPx - topPx ? tagPx : 0
    expect(tags).toHaveLength(lines.length)
    expectInside(tags, topPx + tagPx / 2, heightPx - tagPx / 2)
    expectOrdered(lines, tags, apart)
  }))
})

test('[K67] the tag of the last price is between those of dearer and cheaper lines', () => {
  const last = fc.integer({ min: -400, max: 700 })
  fc.assert(fc.property(heights, last, edges, (lines, lineY, { heightPx, tagPx }) => {
    const tagY = Math.max(heightPx * 0.05, Math.min(lineY, heightPx * 0.98))
    const placed = placeBesideLast(lines, { lineY, tagY }, { heightPx, tagPx })
    const tags = [...placed.lines, placed.last]
    expectInside(tags, tagPx / 2, heightPx - tagPx / 2)
    expectOrdered([...lines, lineY], tags, tags.length * tagPx <= heightPx ? tagPx : 0)
  }))
})

test('[K67] no tag is moved while every tag has space at its line', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 8 }), (gaps) => {
    let y = 9
    const lines = gaps.map((gap) => (y += 18 + gap))
    expect(placeTags(lines, { heightPx: y + 9, tagPx: 18 })).toEqual(lines)
  }))
})

function expectInside(tags: readonly number[], from: number, to: number): void {
  for (const tag of tags) {
    expect(tag).toBeGreaterThanOrEqual(from - 1e-9)
    expect(tag).toBeLessThanOrEqual(to + 1e-9)
  }
}

/** Sorted by their lines, each tag is at least this far below the one before it. */
function expectOrdered(
  lines: readonly number[], tags: readonly number[], apart: number,
): void {
  const sorted = lines.map((line, at) => ({ line, tag: tags[at] ?? 0 }))
    .toSorted((one, other) => one.line - other.line || one.tag - other.tag)
  for (const [at, { tag }] of sorted.entries()) {
    const above = sorted[at - 1]?.tag ?? Number.NEGATIVE_INFINITY
    expect(tag - above).toBeGreaterThanOrEqual(apart - 1e-9)
  }
}
