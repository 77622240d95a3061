// A paged list on a screen that is pulled down to be read again. Its pages come from this file; the
// outputs show how often a page was requested and how often the list was read again.
import { useRef, useState } from 'react'
import type { PagedRows } from '#data/call/use-pages.ts'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { PagedList } from '#widgets/paged-list/paged-list.tsx'
import { usePullToRefresh } from '#widgets/use-pull-to-refresh.ts'

const pageSize = 20
const answerMs = 150

export function PagedListPart({ settings }: { readonly settings: URLSearchParams }) {
  const pagesMax = Number(settings.get('pages') ?? '3')
  const failures = useRef(Number(settings.get('failures') ?? '0'))
  const [loaded, setLoaded] = useState(1)
  const [requests, setRequests] = useState(0)
  const [refreshes, setRefreshes] = useState(0)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [moreError, setMoreError] = useState<Error | null>(null)
  const total = pagesMax * pageSize
  const answer = (): void => {
    setLoadingMore(false)
    if (failures.current > 0) {
      failures.current -= 1
      return setMoreError(new Error('no answer'))
    }
    setMoreError(null)
    setLoaded((pages) => Math.min(pages + 1, pagesMax))
  }
  const pages: PagedRows<number> = {
    rows: Array.from({ length: Math.min(loaded, pagesMax) * pageSize }, (_, index) => index + 1),
    idOf: String,
    total,
    error: null,
    isLoading: false,
    hasMore: loaded < pagesMax,
    isLoadingMore,
    canLoadMore: loaded < pagesMax && !isLoadingMore,
    moreError: isLoadingMore ? null : moreError,
    loadMore() {
      setRequests((count) => count + 1)
      setLoadingMore(true)
      setTimeout(answer, answerMs)
    },
    async refresh() {
      await new Promise((resolve) => setTimeout(resolve, answerMs))
      setRefreshes((count) => count + 1)
      setLoaded(1)
    },
  }
  const refresh = usePullToRefresh(pages.refresh)
  return (
    <Screen refresh={refresh}>
      <output aria-label="Requests">{requests}</output>
      <output aria-label="Refreshes">{refreshes}</output>
      <PagedList emptyText="Nothing is here" emptyTitle="No rows" pages={pages}>
        {(row) => <li style={{ height: 60 }}>{`Row ${row}`}</li>}
      </PagedList>
    </Screen>
  )
}
