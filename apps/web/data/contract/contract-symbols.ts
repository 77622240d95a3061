// The perpetual markets as they are listed: names, steps, fees and the highest leverage. Their
// tickers and marks are as old as the list; live ones come by the stream.
import type { ContractSymbol } from '@ingot/contract/calls/perpetual/contract-market.ts'
import {
  listContractSymbols,
} from '@ingot/contract/calls/perpetual/list-contract-symbols.ts'
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ask } from '#data/call/ask.ts'
import { ofConfiguration } from '#data/stream/follow-configuration.ts'
import { takeTickers } from '#data/stream/live-tickers.ts'

const contractSymbolsQuery = {
  queryKey: ['contract-symbols'],
  meta: ofConfiguration,
  staleTime: 60_000,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<ContractSymbol[]> {
    const symbols = await ask(listContractSymbols, {}, signal)
    takeTickers(symbols)
    return symbols
  },
} as const

/** Every perpetual market. */
export function useContractSymbols(): UseQueryResult<ContractSymbol[]> {
  return useQuery(contractSymbolsQuery)
}

/** One perpetual market; undefined until known and for a symbol of another kind. */
export function useContractSymbol(symbol: string): ContractSymbol | undefined {
  const select = useCallback(
    (symbols: ContractSymbol[]) => symbols.find((known) => known.symbol === symbol),
    [symbol],
  )
  const enabled = marketKindOf(symbol) === 'perpetual'
  return useQuery({ ...contractSymbolsQuery, select, enabled }).data
}
