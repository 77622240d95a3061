// A page of a list whose parts are counted before they are read.
import { pageSize } from '@ingot/contract/vocabulary'
import { offsetOf, type OwnPage, type PageOf } from '#features/own-page.ts'

/** Neighbours of a list whose number is known before they are read. */
export type Stretch<Row> = {
  readonly rows: number
  read(limit: number, offset: number): Promise<Row[]>
}

/** A page of a list that comes in stretches, newest first; only those that it shows are read. */
export async function pageOf<Row>(
  page: OwnPage,
  stretches: readonly Stretch<Row>[],
): Promise<PageOf<Row>> {
  const list: Row[] = []
  let total = 0
  for (const { rows, read } of stretches) {
    const offset = Math.max(0, offsetOf(page) - total)
    if (list.length < pageSize && offset < rows) {
      list.push(...await read(pageSize - list.length, offset))
    }
    total += rows
  }
  return { list, total }
}
