// Puts a row that the exchange has just reported into the cached lists that it belongs to, so that
// a list is not read again for it.
import type { Query } from '@tanstack/react-query'
import type { Pages } from './pages.ts'
import { queryClient } from './query-client.ts'

export type PlacedRule<Row> = {
  idOf(row: Row): string
  /** The number by which the list is sorted, the highest first; then by the id. */
  placeOf(row: Row): number
}

export type PagesPlan<Row> = PlacedRule<Row> & {
  /** Where the lists are cached, in front of their own part of the key. */
  readonly key: readonly unknown[]
  /** Whether the row belongs to a list, by the list's part of the key. */
  isIn(row: Row, list: readonly unknown[]): boolean
}

/** A longer first page is read again, which shortens it. */
const firstPageMax = 100

/** A list that is being read is read once more, because its reply may be of before. */
export function addToPages<Row>(row: Row, plan: PagesPlan<NoInfer<Row>>): void {
  const { key, isIn } = plan
  for (const query of queryClient.getQueryCache().findAll({ queryKey: key })) {
    const { queryKey } = query
    if (!isIn(row, queryKey.slice(key.length))) continue
    const pages = queryClient.setQueryData<Pages<Row>>(queryKey, (known) =>
      known && withPlacedRow(known, row, plan))
    readAfter(query)
    if (pages !== undefined && (pages.pages[0]?.list.length ?? 0) > firstPageMax) {
      void queryClient.invalidateQueries({ queryKey, exact: true })
    }
  }
}

/** The pages with the row in its place; one that belongs behind the last page read is left out. */
export function withPlacedRow<Row>(
  known: Pages<Row>, row: Row, { idOf, placeOf }: PlacedRule<Row>,
): Pages<Row> {
  const id = idOf(row)
  const isHere = known.pages.some(({ list }) => list.some((other) => idOf(other) === id))
  if (isHere) {
    const pages = known.pages.map((page) => ({
      ...page, list: page.list.map((other) => idOf(other) === id ? row : other),
    }))
    return { ...known, pages }
  }
  const comesBehind = (other: Row): boolean =>
    placeOf(other) < placeOf(row) || placeOf(other) === placeOf(row) && idOf(other) > id
  const last = known.pages.length - 1
  const found = known.pages.findIndex(({ list }) => list.some(comesBehind))
  const index = found === -1 && known.pages[last]?.next === null ? last : found
  if (index === -1) return known
  const pages = known.pages.map((page, at) => {
    if (at !== index) return { ...page, total: page.total + 1 }
    const place = page.list.findIndex(comesBehind)
    const list = page.list.toSpliced(place === -1 ? page.list.length : place, 0, row)
    return { ...page, list, total: page.total + 1 }
  })
  return { ...known, pages }
}

const awaited = new Set<string>()

/** Reads a query once more when its running read has ended; nothing if none is running. */
export function readAfter({ queryHash, queryKey, state }: Query): void {
  if (state.fetchStatus !== 'fetching' || awaited.has(queryHash)) return
  awaited.add(queryHash)
  const leave = queryClient.getQueryCache().subscribe(({ query, type }) => {
    const isRunning = query.state.fetchStatus === 'fetching' && type !== 'removed'
    if (query.queryHash !== queryHash || isRunning) return
    leave()
    awaited.delete(queryHash)
    void queryClient.invalidateQueries({ queryKey, exact: true })
  })
}

/** Writes data that the exchange has just reported; see `readAfter`. */
export function putNewest<Data>(
  queryKey: readonly unknown[], change: (known: Data | undefined) => Data | undefined,
): void {
  queryClient.setQueryData<Data>(queryKey, change)
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query !== undefined) readAfter(query)
}
