import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { distinctRows, firstPageOnly, hasChanged, type Page, type Pages } from './pages.ts'

const size = 3
const idOf = (row: number): string => String(row)

/** The server's page of a list, newest first, behind a place. */
function pageOf(rows: readonly number[], after: string | undefined): Page<number> {
  const behind = rows.filter((row) => after === undefined || row < Number(after))
  const list = behind.slice(0, size)
  const next = behind.length > size ? String(list.at(-1)) : null
  return { list, pageNo: 1, pageSize: size, total: rows.length, next }
}

test('[T46] rows that come and go between pages repeat no row and leave none out', () => {
  const change = constantFrom('come', 'go', 'stay')
  assert(property(array(change, { maxLength: 40 }), (changes) => {
    let rows = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11]
    const known: Pages<number> = { pages: [pageOf(rows, undefined)], pageParams: [undefined] }
    for (const kind of changes) {
      if (kind === 'come') rows = [(rows[0] ?? 20) + 1, ...rows]
      if (kind === 'go') rows = rows.toSpliced(1, 1)
      const after = known.pages.at(-1)?.next ?? undefined
      if (after === undefined) break
      known.pages.push(pageOf(rows, after))
      known.pageParams.push(after)
    }
    const shown = known.pages.flatMap(({ list }) => list)
    expect(distinctRows(known, idOf)).toEqual(shown)
    const [first = 0] = shown
    const last = shown.at(-1) ?? 0
    const left = rows.filter((row) => row <= first && row >= last)
    expect(shown).toEqual(expect.arrayContaining(left))
  }))
})

test('[T46] a row that a page repeats is shown once, in its first place', () => {
  const page = { pageNo: 1, pageSize: size, total: 4, next: null }
  const known: Pages<number> = {
    pages: [{ ...page, list: [4, 3, 2] }, { ...page, list: [2, 1] }], pageParams: [undefined, '2'],
  }
  expect(distinctRows(known, idOf)).toEqual([4, 3, 2, 1])
  expect(firstPageOnly(known)).toEqual({ pages: [known.pages[0]], pageParams: [undefined] })
})

test('[T46] another total shows that the first page is no longer the newest', () => {
  const [first, second] = [pageOf([4, 3, 2, 1], undefined), pageOf([5, 4, 3, 2, 1], '2')]
  expect(hasChanged({ pages: [first, second], pageParams: [undefined, '2'] })).toBe(true)
  expect(hasChanged({ pages: [first, pageOf([4, 3, 2, 1], '2')], pageParams: [undefined, '2'] }))
    .toBe(false)
})
