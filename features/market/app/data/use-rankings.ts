// The site's ordered lists of markets, and the small curves next to them.
import type { Coin, Ticker } from '#features/market/tickers.calls.ts'
import {
  listCoins, listIncrease, listQuantity, listSparklines,
} from '#features/market/tickers.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ofConfiguration } from '@ingot/web/data/stream/follow-configuration.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { createSharedRead } from '@ingot/web/data/call/shared-read.ts'
import { takeTickers } from '@ingot/web/data/stream/live-tickers.ts'

const rankingStaleMs = 15_000
const sparklineStaleMs = 300_000

/** Markets by their change in 24 hours, the largest gain first. */
export function useGainers(): UseQueryResult<Ticker[]> {
  return useQuery({
    queryKey: ['ranking', 'increase'],
    staleTime: rankingStaleMs,
    refetchInterval: rankingStaleMs,
    queryFn: async ({ signal }) => taken(await ask(listIncrease, {}, signal)),
  })
}

/** Markets by their turnover in 24 hours, the largest first. */
export function useTurnover(): UseQueryResult<Ticker[]> {
  return useQuery({
    queryKey: ['ranking', 'quantity'],
    staleTime: rankingStaleMs,
    refetchInterval: rankingStaleMs,
    queryFn: async ({ signal }) => taken(await ask(listQuantity, {}, signal)),
  })
}

/** The closing prices of the last 24 hours by symbol, oldest first. */
export function useSparklines(): UseQueryResult<Sparklines> {
  return useQuery(sparklinesQuery)
}

type Sparklines = ReadonlyMap<string, readonly string[]>

const sparklinesQuery = {
  queryKey: ['sparklines'],
  staleTime: sparklineStaleMs,
  refetchInterval: sparklineStaleMs,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Sparklines> =>
    new Map((await ask(listSparklines, {}, signal))
      .map(({ symbol, prices }) => [symbol, prices] as const)),
  // A map is compared by identity, not by parts.
  structuralSharing: false,
} as const

const sparklines = createSharedRead<Sparklines>(sparklinesQuery)

/** Those of one market; undefined until they are read. */
export function useSparkline(symbol: string): readonly string[] | undefined {
  return useSyncExternalStore(sparklines.subscribe, () => sparklines.get()?.get(symbol))
}

/** Every coin that an account can hold; BTC, ETH and USDT first. */
export function useCoins(): UseQueryResult<Coin[]> {
  return useQuery({
    queryKey: ['coins'],
    meta: ofConfiguration,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => ask(listCoins, {}, signal),
  })
}

function taken(tickers: Ticker[]): Ticker[] {
  takeTickers(tickers)
  return tickers
}
