// A paged list read page after page, as SPEC's reach-bottom lists want it. A page begins behind the
// last row of the page before, so that rows which come or go move no row to another page.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useIsLoggedIn } from '#data/account/session.ts'
import { distinctRows, firstPageOnly, hasChanged, type Page, type Pages } from './pages.ts'

export type PagedRows<Row> = {
  /** Undefined until the first page came; no two of them have the same id. */
  readonly rows: readonly Row[] | undefined
  idOf(row: Row): string
  readonly total: number | undefined
  readonly error: Error | null
  readonly isLoading: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Whether the next page may be asked for now: there is one and nothing is on the way. */
  readonly canLoadMore: boolean
  /** The failure of the next page, if any; the earlier pages stay. */
  readonly moreError: Error | null
  /** For reach-bottom: asks for the next page, if there is one and none is on the way. */
  loadMore(): void
  /** For pull-to-refresh: forgets all but the first page and reads it again. */
  refresh(): Promise<void>
}

export type PageSource<Row> = {
  readonly queryKey: readonly unknown[]
  /** Reads the page behind a place; the first page without one. */
  loadPage(after: string | undefined, signal: AbortSignal): Promise<Page<Row>>
  /** The same function at each render. */
  readonly idOf: (row: Row) => string
  readonly meta?: Readonly<Record<string, unknown>>
  /** Whether it is read without a session too. */
  readonly isOpen?: boolean
  /** Reads the loaded pages again at this interval, ms. */
  readonly refetchMs?: number
}

/**
 * `refresh` forgets all but the first page; `loadMore` does nothing while one loads. When a next
 * page shows that rows have come, the pages are read again, so that the new ones are on top.
 */
export function usePages<Row>(source: PageSource<Row>): PagedRows<Row> {
  const { queryKey, loadPage, idOf, meta = {}, isOpen = false, refetchMs = false } = source
  const isLoggedIn = useIsLoggedIn()
  const cache = useQueryClient()
  const query = useInfiniteQuery<
    Page<Row>, Error, Pages<Row>, readonly unknown[], string | undefined
  >({
    queryKey,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isOpen || isLoggedIn,
    meta,
    refetchInterval: refetchMs,
  })
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const rows = useMemo(() => data && distinctRows(data, idOf), [data, idOf])
  const loadMore = useCallback(() => {
    if (!hasNextPage || isFetching) return
    void fetchNextPage().then(({ data: known }) => {
      if (known !== undefined && hasChanged(known)) void refetch()
    })
  }, [hasNextPage, isFetching, fetchNextPage, refetch])
  const refresh = useCallback(async () => {
    cache.setQueryData<Pages<Row>>(queryKey, (known) => known && firstPageOnly(known))
    await refetch()
  }, [cache, queryKey, refetch])
  return {
    rows,
    idOf,
    total: data?.pages[0]?.total,
    error: data === undefined ? query.error : null,
    isLoading: query.isPending,
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    canLoadMore: hasNextPage && !isFetching,
    moreError: query.isFetchNextPageError ? query.error : null,
    loadMore,
    refresh,
  }
}
