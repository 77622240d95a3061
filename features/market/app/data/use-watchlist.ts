// The user's watchlist as it is read; its actions are in use-watch-actions.ts.
import type { Ticker } from '#features/market/tickers.calls.ts'
import { listSelfSelection } from '#features/market/watchlist.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask } from '@ingot/web/data/call/ask.ts'
import { takeTickers } from '@ingot/web/data/stream/live-tickers.ts'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'

export const watchlistKey = ['watchlist']

/** From `listSelfSelection`; its tickers update those on other screens. */
export async function loadWatchlist({ signal }: { signal: AbortSignal }): Promise<Ticker[]> {
  const tickers = await ask(listSelfSelection, {}, signal)
  takeTickers(tickers)
  return tickers
}

export const watchlistQuery = { queryKey: watchlistKey, queryFn: loadWatchlist } as const

/** The tickers of the watchlist, in the order in which they were added. */
export function useWatchlist(): UseQueryResult<Ticker[]> {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({ ...watchlistQuery, enabled: isLoggedIn })
}
