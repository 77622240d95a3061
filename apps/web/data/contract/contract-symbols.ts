// The perpetual markets as they are listed: tickers, names, steps, fees, funding and the highest
// leverage. Their prices are as old as the list; live ones come by the stream.
import type { ContractSymbol } from '@ingot/contract/calls/perpetual/contract-market.ts'
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { contractSymbolsQuery } from './contract-symbols-query.ts'

const readAgainMs = 60_000

/** Every perpetual market with its steps and its funding, read again each minute. */
export function useContractSymbols(): UseQueryResult<ContractSymbol[]> {
  return useQuery({ ...contractSymbolsQuery, refetchInterval: readAgainMs })
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
