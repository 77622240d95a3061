import { expect, test } from 'vitest'
import type { ChartLine } from './chart-line.ts'
import { joinLines, type LineAt } from './join-lines.ts'

const space = { heightPx: 200, tagPx: 18, lastY: 100 }

function orderAt(y: number, change: Partial<ChartLine> = {}): LineAt {
  return { y, line: {
    id: `order ${y}`, price: String(1000 - y), text: 'Buy 1', tone: 'up', pattern: 'dashed',
    isMovable: true, ...change,
  } }
}

/** The heights that each drawn line is in place of. */
function shown(lines: readonly LineAt[]) {
  return joinLines(lines, space)
    .map(({ y, lines: joined }) => [y, joined.map(({ price }) => 1000 - Number(price))])
}

test('two lines stay two, however close they are', () => {
  expect(shown([orderAt(150), orderAt(151)])).toEqual([[150, [150]], [151, [151]]])
})

test('three lines are one where their tags do not fit, at the nearest price', () => {
  expect(shown([orderAt(185), orderAt(150), orderAt(151)])).toEqual([[150, [150, 151, 185]]])
  expect(shown([orderAt(186), orderAt(150), orderAt(151)])).toHaveLength(3)
})

test('ten lines are a few, and lines off the scale are one at the edge', () => {
  const ten = Array.from({ length: 10 }, (_line, at) => orderAt(110 + 9 * at))
  expect(shown(ten).map(([y]) => y)).toEqual([110, 146, 182, 191])
  const far = Array.from({ length: 10 }, (_line, at) => orderAt(400 + 50 * at))
  expect(shown(far).map(([y]) => y)).toEqual([400])
})

test('lines of both sides join into one of neither colour', () => {
  const [line] = joinLines([orderAt(80, { tone: 'down' }), orderAt(90), orderAt(100)], space)
  expect(line?.line).toMatchObject({ tone: 'mark', pattern: 'dashed', isMovable: false })
})

test('a line that cannot be moved, or that is being moved, is not joined', () => {
  const lines = [
    orderAt(100), orderAt(101, { tone: 'moved' }), orderAt(102, { isMovable: false }), orderAt(103),
  ]
  expect(shown(lines)).toHaveLength(4)
})
