// The latest trades of a market, newest first: read once, then kept up by the stream.
import { type MarketTrade, tradesMax } from '#features/market/trades.calls.ts'
import { listTrades } from '#features/market/trades.calls.ts'
import { useSyncExternalStore } from 'react'
import { ask } from '@ingot/web/data/call/ask.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { createCoalesced } from '@ingot/web/data/stream/coalesced.ts'
import { liveStream } from '@ingot/web/data/stream/live-stream.ts'
import { perKey, whileListened } from '@ingot/web/data/stream/shared-topic.ts'

const tradesIntervalMs = 250

const tapes = perKey((symbol) => {
  const cell = createCoalesced<readonly MarketTrade[] | undefined>(undefined, tradesIntervalMs)
  let trades: readonly MarketTrade[] = []
  const take = (more: readonly MarketTrade[]): void => {
    trades = mergeTrades(trades, more)
    cell.set(trades)
  }
  const subscribe = whileListened(cell, () => {
    const past = {
      queryKey: ['market-trades', symbol],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        ask(listTrades, { symbol }, signal),
      staleTime: 0,
    }
    // The stream delivers later trades; without the past the list only starts shorter.
    void queryClient.fetchQuery(past).then(take, () => undefined)
    const leave = liveStream().subscribe(`${symbol}@trade`, (message) => {
      if (message.type === 'trade') take(message.data)
    })
    return () => {
      void queryClient.cancelQueries(past)
      leave()
    }
  })
  return { get: cell.get, subscribe }
})

/** The tape of one market, at most 100 trades; undefined until the first came. */
export function useMarketTrades(symbol: string): readonly MarketTrade[] | undefined {
  const { get, subscribe } = tapes(symbol)
  return useSyncExternalStore(subscribe, get)
}

/** Joins two lists of trades, each once, newest first, cut to the length of the tape. */
export function mergeTrades(
  known: readonly MarketTrade[],
  more: readonly MarketTrade[],
): readonly MarketTrade[] {
  const ids = new Set(known.map((trade) => trade.tradeId))
  const fresh = more.filter((trade) => !ids.has(trade.tradeId))
  if (fresh.length === 0) return known
  return [...fresh, ...known]
    .toSorted((left, right) => Number(right.tradeId) - Number(left.tradeId))
    .slice(0, tradesMax)
}
