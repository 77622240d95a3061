// Puts the newest state of a row into the cached pages of a list of open rows. Pure.
import type { Pages } from '#data/call/pages.ts'

/** The pages of a list of open orders, of any kind. */
export type OpenPages<Row> = Pages<Row>

export type RowRule<Row> = {
  idOf(row: Row): string
  /** Whether the row belongs to the list. */
  isOpen(row: Row): boolean
}

/** The pages with the row replaced, added at the top, or removed when it is no longer open. */
export function withRow<Row extends { readonly updateTime: number }>(
  known: OpenPages<Row>, row: Row, { idOf, isOpen }: RowRule<Row>,
): OpenPages<Row> {
  const id = idOf(row)
  const old = known.pages.flatMap((page) => page.list).find((other) => idOf(other) === id)
  if (old !== undefined && old.updateTime > row.updateTime) return known
  const stays = isOpen(row)
  if (old === undefined && !stays) return known
  const change = old === undefined ? 1 : stays ? 0 : -1
  const pages = known.pages.map((page, index) => {
    const list = page.list.flatMap((other) =>
      idOf(other) !== id ? [other] : stays ? [row] : [])
    const isNew = index === 0 && old === undefined
    return { ...page, list: isNew ? [row, ...list] : list, total: page.total + change }
  })
  return { ...known, pages }
}
