// Settled funding times and anonymous liquidations of a perpetual market, as the chart marks them.
import type { MarketLiquidation } from '#features/trading/contract-markets.calls.ts'
import {
  type FundingRate, listFundingRates,
} from '#features/trading/funding.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ask } from '@ingot/web/data/call/ask.ts'
import { createCoalesced } from '@ingot/web/data/stream/coalesced.ts'
import { liveStream } from '@ingot/web/data/stream/live-stream.ts'
import { perKey, whileListened } from '@ingot/web/data/stream/shared-topic.ts'

const ratesStaleMs = 300_000
const liquidationsIntervalMs = 1_000
const liquidationsMax = 100

/** The latest settled rates, newest first; undefined until they are read. */
export function useFundingRates(symbol: string): readonly FundingRate[] | undefined {
  return useQuery({
    queryKey: ['contract', 'funding-rates', symbol],
    staleTime: ratesStaleMs,
    refetchInterval: ratesStaleMs,
    queryFn: async ({ signal }) => (await ask(listFundingRates, { symbol }, signal)).list,
  }).data
}

const liquidations = perKey((symbol) => {
  const cell = createCoalesced<readonly MarketLiquidation[]>([], liquidationsIntervalMs)
  let known: readonly MarketLiquidation[] = []
  const subscribe = whileListened(cell, () => {
    known = []
    return liveStream().subscribe(`${symbol}@liquidation`, (message) => {
      if (message.type !== 'liquidations') return
      known = [...message.data, ...known].slice(0, liquidationsMax)
      cell.set(known)
    })
  })
  return { get: cell.get, subscribe }
})

/** The latest liquidations, newest first; empty until the first message. */
export function useMarketLiquidations(symbol: string): readonly MarketLiquidation[] {
  const { get, subscribe } = liquidations(symbol)
  return useSyncExternalStore(subscribe, get)
}
