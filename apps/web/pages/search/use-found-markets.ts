// The markets that a word means, with their coins' names: the two lists joined.
import type { SpotSymbol } from '@ingot/contract/calls'
import { useMemo } from 'react'
import { useCoins } from '#data/market/use-rankings.ts'
import { useSpotSymbols } from '#data/market/use-tickers.ts'
import { coinNamesOf } from './coin-names.ts'
import { findMarkets } from './find-markets.ts'

export type NamedMarket = SpotSymbol & { readonly names: readonly string[] }

export type FoundMarkets = {
  /** Undefined as long as the markets are not known. */
  readonly markets: readonly NamedMarket[] | undefined
  readonly error: Error | null
  readonly isRetrying: boolean
  retry(): void
}

export function useFoundMarkets(word: string): FoundMarkets {
  const symbols = useSpotSymbols()
  const coins = useCoins()
  const named = useMemo(() => {
    const names = new Map(coins.data?.map((coin) => [coin.symbol, coin.name]))
    return symbols.data?.map((market) => {
      const coinName = names.get(market.targetSymbol) ?? market.targetSymbol
      return { ...market, names: [coinName, ...coinNamesOf(market.targetSymbol)] }
    })
  }, [coins.data, symbols.data])
  const markets = useMemo(
    () => (named === undefined ? undefined : findMarkets(named, word)),
    [named, word],
  )
  return {
    markets,
    error: symbols.error,
    isRetrying: symbols.isFetching,
    retry: () => void symbols.refetch(),
  }
}
