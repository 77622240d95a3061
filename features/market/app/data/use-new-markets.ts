// The markets of both kinds, the latest listed first.
import type { Ticker } from '#features/market/tickers.calls.ts'
import { useMemo } from 'react'
import { useContractSymbols } from '#features/market/app/parts/contract-symbols.ts'
import { useSpotSymbols } from './use-tickers.ts'

/** As many as a list of new markets shows. */
const newestMax = 20

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

type NewMarket = Ticker & { readonly tradingSince: number | null }

/**
 * The markets by the day of their first trade, the latest first. A market without a trade is the
 * newest; of equal ones the later listed comes first. At most `newestMax` markets, in a new list.
 */
export function newestMarkets(listed: readonly NewMarket[]): readonly NewMarket[] {
  return listed.toReversed().toSorted((left, right) =>
    sinceOf(right) - sinceOf(left)).slice(0, newestMax)
}

function sinceOf({ tradingSince }: NewMarket): number {
  return tradingSince ?? Number.MAX_SAFE_INTEGER
}
