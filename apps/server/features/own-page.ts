// The filter of a caller's own rows, a page at a time. Every query that uses one names the owner in
// its WHERE, so that no id of a request can reach another user's row.
import { type MarketId, type UserId, pageSize } from '@ingot/contract/vocabulary'

/** Whose rows, of which market (none means all), on which page from 1. */
export type OwnPage = {
  readonly user: UserId
  readonly market: MarketId | undefined
  readonly pageNo: number
  /** Rows of a page; 20 by default. */
  readonly pageSize?: number
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal
}

export type PageOf<Row> = { readonly list: Row[]; readonly total: number }

/** The rows before a page; pages are numbered from 1. */
export function offsetOf(
  { pageNo, pageSize: rows = pageSize }: Pick<OwnPage, 'pageNo' | 'pageSize'>,
): number {
  return (pageNo - 1) * rows
}

/** [T40] Open orders are bounded for each account, so a page can have all of them. */
export function isPageSizeAllowed(
  { state, pageSize: rows }: { readonly state: string, readonly pageSize: number },
): boolean {
  return state !== 'history' || rows === pageSize
}
