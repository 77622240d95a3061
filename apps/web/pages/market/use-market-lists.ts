// The markets of each tab, and reading all of them again; a failure appears in place of the list.
import { useGainers, useSparklines, useTurnover } from '#data/market/use-rankings.ts'
import { type MarketsRead, useNewMarkets } from '#data/market/use-new-markets.ts'
import { useContractSymbols } from '#data/contract/contract-symbols.ts'
import { useSpotSymbols } from '#data/market/use-tickers.ts'
import { useWatchlist } from '#data/market/use-watchlist.ts'
import type { MarketTabName } from './market-tab-names.ts'
import type { MarketEntry } from './sort-markets.ts'

export type MarketLists = {
  readonly lists: Readonly<Record<MarketTabName, MarketsRead<MarketEntry>>>
  refresh(): Promise<unknown>
}

export function useMarketLists(): MarketLists {
  const contracts = useContractSymbols()
  const sparklines = useSparklines()
  const lists = {
    favourites: useWatchlist(),
    spot: useSpotSymbols(),
    contract: contracts,
    perpetual: contracts,
    gainers: useGainers(),
    turnover: useTurnover(),
    new: useNewMarkets(),
  }
  const { favourites, spot, gainers, turnover } = lists
  return {
    lists,
    refresh: () => Promise.all(
      [favourites, spot, contracts, gainers, turnover, sparklines]
        .map((list) => list.refetch({ throwOnError: true })),
    ),
  }
}
