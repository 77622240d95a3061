// A paged list read page after page, as SPEC's reach-bottom lists want it.
import {
  type InfiniteData, useInfiniteQuery, useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useIsLoggedIn } from '#data/account/session.ts'

export type Page<Row> = {
  readonly list: readonly Row[]
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
}

export type PagedRows<Row> = {
  /** Undefined until the first page came. */
  readonly rows: readonly Row[] | undefined
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
  loadPage(pageNo: number, signal: AbortSignal): Promise<Page<Row>>
  /** After how many ms rows like these are read again; false for never. */
  refetchMs?(rows: readonly Row[]): number | false
}

/**
 * Pages are numbered from 1. `refresh` forgets all but the first; `loadMore` does nothing while
 * one loads.
 */
export function usePages<Row>(source: PageSource<Row>): PagedRows<Row> {
  const { queryKey, loadPage, refetchMs } = source
  const cache = useQueryClient()
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: Page<Row>) =>
      last.pageNo * last.pageSize < last.total ? last.pageNo + 1 : undefined,
    enabled: useIsLoggedIn(),
    refetchInterval: ({ state }) =>
      refetchMs?.(state.data?.pages.flatMap((page) => page.list) ?? []) ?? false,
  })
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.list), [data])
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const refresh = useCallback(async () => {
    cache.setQueryData<InfiniteData<Page<Row>, number>>(queryKey, (known) => known && {
      pages: known.pages.slice(0, 1),
      pageParams: known.pageParams.slice(0, 1),
    })
    await refetch()
  }, [cache, queryKey, refetch])
  return {
    rows,
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
