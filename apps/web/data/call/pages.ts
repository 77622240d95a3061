// The pages of a list as the cache has them. Pure.
import type { InfiniteData } from '@tanstack/react-query'

export type Page<Row> = {
  readonly list: readonly Row[]
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
  /** The place behind which the next page begins; null for the last page. */
  readonly next: string | null
}

/** Each page with the place behind which it begins; the first one has none. */
export type Pages<Row> = InfiniteData<Page<Row>, string | undefined>

/** [T46] All rows; one that a page repeats is in its first place alone. */
export function distinctRows<Row>(
  { pages }: Pages<Row>, idOf: (row: Row) => string,
): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const row of pages.flatMap(({ list }) => list)) {
    const id = idOf(row)
    if (!rows.has(id)) rows.set(id, row)
  }
  return [...rows.values()]
}

/** [T46] Whether rows came or went since the first page was read: it is no longer the newest. */
export function hasChanged<Row>({ pages }: Pages<Row>): boolean {
  return pages.at(-1)?.total !== pages[0]?.total
}

/** The same without the further pages. */
export function firstPageOnly<Row>({ pages, pageParams }: Pages<Row>): Pages<Row> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
