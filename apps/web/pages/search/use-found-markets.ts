// The markets of both kinds that a word means, with their coins' names.
import type { Ticker } from '@ingot/contract/calls'
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useCoins } from '#data/market/use-rankings.ts'
import { useContractSymbols } from '#data/contract/contract-symbols.ts'
import { useSpotSymbols } from '#data/market/use-tickers.ts'
import { coinNamesOf } from './coin-names.ts'
import { findMarkets } from './find-markets.ts'

export type NamedMarket =
  Ticker & { readonly names: readonly string[], readonly kinds?: readonly string[] }

export type FoundMarkets = {
  /** Undefined as long as the markets are not known. */
  readonly markets: readonly NamedMarket[] | undefined
  readonly error: Error | null
  readonly isRetrying: boolean
  retry(): void
}

export function useFoundMarkets(word: string): FoundMarkets {
  const spot = useSpotSymbols()
  const contracts = useContractSymbols()
  const coins = useCoins()
  const perpetual = useTranslations('common')('perpetual')
  const named = useMemo(() => {
    const names = new Map(coins.data?.map((coin) => [coin.symbol, coin.name]))
    if (spot.data === undefined || contracts.data === undefined) return undefined
    return [...spot.data, ...contracts.data].map((market) => {
      const coinName = names.get(market.targetSymbol) ?? market.targetSymbol
      return {
        ...market,
        names: [coinName, ...coinNamesOf(market.targetSymbol)],
        // In any language a contract's symbol ends with the second word.
        ...marketKindOf(market.symbol) === 'perpetual' ? { kinds: [perpetual, 'perp'] } : {},
      }
    })
  }, [coins.data, spot.data, contracts.data, perpetual])
  const markets = useMemo(
    () => (named === undefined ? undefined : findMarkets(named, word)),
    [named, word],
  )
  return {
    markets,
    error: spot.error ?? contracts.error,
    isRetrying: spot.isFetching || contracts.isFetching,
    retry: () => void Promise.all([spot.refetch(), contracts.refetch()]),
  }
}
