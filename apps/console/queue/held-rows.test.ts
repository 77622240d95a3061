import { expect, test } from 'vitest'
import { type Held, replaceRows, showRows, takeRows } from './held-rows.ts'

const rowsOf = (...ids: readonly number[]) => ids.map((id) => ({ id, state: 'now' }))
const old = new Map([1, 2, 3].map((id) => [id, { id, state: 'before' }]))
const held: Held = { key: 'open 1', ids: [1, 2, 3], fresh: [] }

test('[OP36] a new row is counted and pushes no other', () => {
  const { shown, added } = showRows(held, rowsOf(9, 1, 2, 3), old)
  expect(shown.map(({ row }) => row.id)).toEqual([1, 2, 3])
  expect(added).toBe(1)
})

test('[OP36] a row that left the list keeps its place and its last value, marked as gone', () => {
  const { shown, added } = showRows(held, rowsOf(1, 3), old)
  expect(shown).toEqual([
    { row: { id: 1, state: 'now' }, mark: undefined },
    { row: { id: 2, state: 'before' }, mark: 'gone' },
    { row: { id: 3, state: 'now' }, mark: undefined },
  ])
  expect(added).toBe(0)
})

test('[OP36] asked for, new rows come and are marked, and gone ones leave', () => {
  const next = takeRows('open 1', rowsOf(1, 3, 4), held)
  expect(next).toEqual({ key: 'open 1', ids: [1, 3, 4], fresh: [4] })
  const { shown } = showRows(next, rowsOf(1, 3, 4), old)
  expect(shown.map(({ mark }) => mark)).toEqual([undefined, undefined, 'new'])
  // Those that are still unread keep their mark.
  expect(takeRows('open 1', rowsOf(3, 4, 5), next).fresh).toEqual([4, 5])
})

test('[OP36] after an own decision the list is as it came, without new marks', () => {
  expect(replaceRows({ ...held, fresh: [2, 3] }, rowsOf(2, 4)))
    .toEqual({ key: 'open 1', ids: [2, 4], fresh: [2] })
})

test('[OP36] another list starts without new rows', () => {
  expect(takeRows('closed 1', rowsOf(7), held)).toEqual({ key: 'closed 1', ids: [7], fresh: [] })
})
