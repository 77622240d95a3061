// The markets of both kinds, the latest listed first.
import { useMemo } from 'react'
import { newestMarkets, type NewMarket } from './newest-markets.ts'
import { useContractSymbols } from '#data/contract/contract-symbols.ts'
import { useSpotSymbols } from './use-tickers.ts'

/** The used part of a query whose rows are markets. */
export type MarketsRead<Row> = {
  readonly data: readonly Row[] | undefined
  readonly error: Error | null
  readonly isError: boolean
  readonly isPending: boolean
  readonly isFetching: boolean
  refetch(options?: { throwOnError?: boolean }): Promise<unknown>
}

/** Data only when both lists are there; an error as soon as one has failed. */
export function useNewMarkets(): MarketsRead<NewMarket> {
  const spot = useSpotSymbols()
  const contracts = useContractSymbols()
  const data = useMemo(
    () => spot.data && contracts.data && newestMarkets([...spot.data, ...contracts.data]),
    [spot.data, contracts.data],
  )
  return {
    data,
    error: spot.error ?? contracts.error,
    isError: spot.isError || contracts.isError,
    isPending: data === undefined && (spot.isPending || contracts.isPending)
      && !spot.isError && !contracts.isError,
    isFetching: spot.isFetching || contracts.isFetching,
    refetch: (options) => Promise.all([spot.refetch(options), contracts.refetch(options)]),
  }
}
