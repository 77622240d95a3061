// The perpetual markets as they are listed: tickers, names, steps, fees, funding and the highest
// leverage. Their prices are as old as the list; live ones come by the stream.
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

const symbolsStaleMs = 60_000

/** Every perpetual market with its steps and its funding, read again each minute. */
export function useContractSymbols(): UseQueryResult<ContractSymbol[]> {
  return useQuery({ ...contractSymbolsQuery, refetchInterval: symbolsStaleMs })
}

export const contractSymbolsQuery = {
  queryKey: ['contract-symbols'],
  meta: ofConfiguration,
  staleTime: symbolsStaleMs,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<ContractSymbol[]> {
    const symbols = await ask(listContractSymbols, {}, signal)
    takeTickers(symbols)
    return symbols
  },
} as const

/** One perpetual market; undefined until known and for a symbol of another kind. */
export function useContractSymbol(symbol: string): ContractSymbol | undefined {
  const select = useCallback(
    (symbols: ContractSymbol[]) => symbols.find((known) => known.symbol === symbol),
    [symbol],
  )
  const enabled = marketKindOf(symbol) === 'perpetual'
  return useQuery({ ...contractSymbolsQuery, select, enabled }).data
}
