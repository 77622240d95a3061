// Live tickers for screens: one market's, or all of them for a list.
import type { SpotSymbol, Ticker } from '#features/market/tickers.calls.ts'
import { listSpotSymbols } from '#features/market/tickers.calls.ts'
import { type MarketKind, marketKindOf } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ofConfiguration } from '@ingot/web/data/stream/follow-configuration.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { createSharedRead, type SharedRead } from '@ingot/web/data/call/shared-read.ts'
import {
  contractListings, contractSymbolsQuery,
} from '#features/market/app/parts/contract-symbols-query.ts'
import { liveTickers, takeTickers, type TickerMap } from '@ingot/web/data/stream/live-tickers.ts'
import { type Listing, type Market, marketOf } from './market.ts'

const marketsStaleMs = 60_000

/** Every spot market with its steps; its ticker part is as old as the answer. */
export function useSpotSymbols(): UseQueryResult<SpotSymbol[]> {
  return useQuery(spotSymbolsQuery)
}

export const spotSymbolsQuery = {
  queryKey: ['spot-symbols'],
  meta: ofConfiguration,
  staleTime: marketsStaleMs,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<SpotSymbol[]> {
    const symbols = await ask(listSpotSymbols, {}, signal)
    takeTickers(symbols)
    return symbols
  },
} as const

/** The listed markets of a kind. */
export function useListings(kind: MarketKind): UseQueryResult<readonly Listing[]> {
  return useQuery<readonly Listing[]>(listingsQueries[kind])
}

const listingsQueries = { spot: spotSymbolsQuery, perpetual: contractSymbolsQuery } as const

const listings: Readonly<Record<MarketKind, SharedRead<readonly Listing[]>>> = {
  spot: createSharedRead<readonly Listing[]>(spotSymbolsQuery),
  perpetual: contractListings,
}

/** One market of either kind; undefined until known (or when there is no such market). */
export function useMarket(symbol: string): Market | undefined {
  const { get, subscribe } = listings[marketKindOf(symbol)]
  const listing = useSyncExternalStore(subscribe, () => bySymbol(get() ?? none).get(symbol))
  return listing && marketOf(listing)
}

const none: readonly Listing[] = []

/** The rows of a list by symbol; made once for each list, because every row on a screen asks. */
function bySymbol(list: readonly Listing[]): ReadonlyMap<string, Listing> {
  const rows = indexes.get(list) ?? new Map(list.map((row) => [row.symbol, row]))
  indexes.set(list, rows)
  return rows
}

const indexes = new WeakMap<readonly Listing[], ReadonlyMap<string, Listing>>()

/** One market's newest ticker, at most four times a second. */
export function useTicker(symbol: string): Ticker | undefined {
  const listed = useMarket(symbol)?.listing
  const { get, subscribe } = liveTickers.one(symbol)
  return useSyncExternalStore(subscribe, get) ?? listed
}

/** All newest tickers by symbol, at most once a second: for sorting and counting. */
export function useTickers(): TickerMap {
  return useSyncExternalStore(liveTickers.subscribe, liveTickers.get)
}
