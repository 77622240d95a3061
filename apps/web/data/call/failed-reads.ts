// The reads that the shown page is without because the server stayed busy. A page whose figures are
// dashes for that reason offers one way to read them all again.
import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'
import { retryReasonOf } from './retry-reason.ts'

/** Reads that are given up and have nothing older to show. */
export function useHasFailedReads(): boolean {
  return useSyncExternalStore(subscribe, hasFailedReads)
}

export function retryFailedReads(): void {
  void queryClient.refetchQueries({ predicate: isMissing })
}

/** Reads again everything that failed, for whatever reason, after a loss of the connection. */
export function retryAfterLoss(): void {
  void queryClient.refetchQueries({
    predicate: (query) => query.isActive() && query.state.status === 'error',
  })
}

function isMissing(query: Query): boolean {
  const { status, data, error } = query.state
  return status === 'error' && data === undefined && query.isActive()
    && error !== null && retryReasonOf(error).kind === 'busy'
}

function hasFailedReads(): boolean {
  return queryClient.getQueryCache().getAll().some(isMissing)
}

function subscribe(listener: () => void): () => void {
  let wasFailed = hasFailedReads()
  return queryClient.getQueryCache().subscribe(({ type }) => {
    // Other events cannot change it, and there are many of them.
    if (!['updated', 'removed', 'observerAdded', 'observerRemoved'].includes(type)) return
    const isFailed = hasFailedReads()
    if (isFailed !== wasFailed) listener()
    wasFailed = isFailed
  })
}
