// The perpetual markets as they are listed: tickers, names, steps, fees, funding and the highest
// leverage. Their prices are as old as the list; live ones come by the stream.
import type { ContractSymbol } from '#features/trading/contract-markets.calls.ts'
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SharedRead } from '@ingot/web/data/call/shared-read.ts'
import { contractListings, contractSymbolsQuery } from './contract-symbols-query.ts'

const readAgainMs = 60_000

/** Every perpetual market with its steps and its funding, read again each minute. */
export function useContractSymbols(): UseQueryResult<ContractSymbol[]> {
  return useQuery({ ...contractSymbolsQuery, refetchInterval: readAgainMs })
}

/** Their rows without the state of the read; undefined until they are read. */
export function useContractListings(): readonly ContractSymbol[] | undefined {
  return useSyncExternalStore(contractListings.subscribe, contractListings.get)
}

/** One perpetual market; undefined until known and for a symbol of another kind. */
export function useContractSymbol(symbol: string): ContractSymbol | undefined {
  const { get, subscribe } = marketKindOf(symbol) === 'perpetual' ? contractListings : none
  return useSyncExternalStore(
    subscribe, () => get()?.find((known) => known.symbol === symbol))
}

const none: SharedRead<readonly ContractSymbol[]> = {
  get: () => undefined, subscribe: () => () => undefined,
}
