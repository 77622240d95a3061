// Whether a market is in the user's watchlist, for the stars of many rows.
import type { Ticker } from '#features/market/tickers.calls.ts'
import { useSyncExternalStore } from 'react'
import { session } from '@ingot/web/data/account/session.ts'
import { createSharedRead } from '@ingot/web/data/call/shared-read.ts'
import { watchlistQuery } from './use-watchlist.ts'

const watchlist = createSharedRead<Ticker[]>({
  ...watchlistQuery, enabled: () => session.isLoggedIn(),
})

/** Whether a market is watched; undefined while that is not known. */
export function useIsWatched(symbol: string): boolean | undefined {
  return useSyncExternalStore(
    watchlist.subscribe, () => watchlist.get()?.some((ticker) => ticker.symbol === symbol))
}
