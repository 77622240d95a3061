// The open orders of a cache for the screen: all of a market, or page after page.
import { pageSize } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import type { PagedRows } from '@ingot/web/data/call/use-pages.ts'
import { isInList, type OrderCache, type OrderRow } from './create-order-cache.ts'

/** All open orders, newest first, on one market or on all; undefined until they are read. */
export function useOpenRows<Row extends OrderRow>(
  cache: OrderCache<Row>, symbol?: string,
): readonly Row[] | undefined {
  return useOpen(cache, [symbol]).data
}

/** The same for a list that shows a page more at its end. */
export function useOpenPages<Row extends OrderRow>(
  cache: OrderCache<Row>, symbol: string | undefined, filter: object,
): PagedRows<Row> {
  const { data, error, isPending, refetch } = useOpen(cache, [symbol, filter])
  const [shown, setShown] = useState(pageSize)
  const hasMore = data !== undefined && data.length > shown
  return {
    rows: data?.slice(0, shown),
    idOf: cache.idOf,
    total: data?.length,
    error: data === undefined ? error : null,
    isLoading: isPending,
    hasMore,
    isLoadingMore: false,
    canLoadMore: hasMore,
    moreError: null,
    loadMore: () => setShown((count) => count + pageSize),
    async refresh() {
      setShown(pageSize)
      await refetch()
    },
  }
}

function useOpen<Row extends OrderRow>(
  { openKey, readOpen }: OrderCache<Row>, list: readonly unknown[],
): UseQueryResult<readonly Row[]> {
  return useQuery({
    queryKey: openKey,
    queryFn: ({ signal }) => readOpen(signal),
    select: (rows: readonly Row[]) => rows.filter((row) => isInList(row, list)),
    enabled: useIsLoggedIn(),
  })
}
