// The tiers of perpetual markets, by which maintenance margins and liquidation prices are computed.
import {
  type LeverageTier, listLeverageTiers,
} from '@ingot/contract/calls/perpetual/list-leverage-tiers.ts'
import { useQueries } from '@tanstack/react-query'
import { ask } from '#data/call/ask.ts'
import { ofConfiguration } from '#data/stream/follow-configuration.ts'

const tiersQuery = (symbol: string) => ({
  queryKey: ['leverage-tiers', symbol],
  meta: ofConfiguration,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(listLeverageTiers, { symbol }, signal),
})

/** The tiers of the markets by symbol; one that is not read yet is missing. */
export function useTiersOf(
  symbols: readonly string[],
): ReadonlyMap<string, readonly LeverageTier[]> {
  return useQueries({
    queries: symbols.map(tiersQuery),
    combine: (results) => new Map(results.flatMap(({ data }, at) =>
      data === undefined ? [] : [[symbols[at] ?? '', data] as const])),
  })
}
