// The tiers of perpetual markets, by which maintenance margins and liquidation prices are computed.
import {
  type LeverageTier, listLeverageTiers,
} from '#features/trading/list-leverage-tiers.calls.ts'
import { useSyncExternalStore } from 'react'
import { ask } from '@ingot/web/data/call/ask.ts'
import { createSharedRead } from '@ingot/web/data/call/shared-read.ts'
import { ofConfiguration } from '@ingot/web/data/stream/follow-configuration.ts'
import { perKey } from '@ingot/web/data/stream/shared-topic.ts'

const tiersQuery = (symbol: string) => ({
  queryKey: ['leverage-tiers', symbol],
  meta: ofConfiguration,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(listLeverageTiers, { symbol }, signal),
})

const reads = perKey((symbol) => createSharedRead<LeverageTier[]>(tiersQuery(symbol)))

type Tiers = ReadonlyMap<string, readonly LeverageTier[]>

const between = ' '

/** One store for a set of markets; its key is their symbols. Its map changes with a read alone. */
const stores = perKey((key) => {
  const symbols = key.split(between).filter((symbol) => symbol !== '')
  let known: readonly (readonly LeverageTier[] | undefined)[] = []
  let tiers: Tiers = new Map()
  return {
    get(): Tiers {
      const read = symbols.map((symbol) => reads(symbol).get())
      if (read.every((each, at) => each === known[at])) return tiers
      known = read
      tiers = new Map(symbols.flatMap((symbol, at) => {
        const each = read[at]
        return each === undefined ? [] : [[symbol, each] as const]
      }))
      return tiers
    },
    subscribe(listener: () => void): () => void {
      const leaves = symbols.map((symbol) => reads(symbol).subscribe(listener))
      return () => {
        for (const leave of leaves) leave()
      }
    },
  }
})

/** The tiers of the markets by symbol; one that is not read yet is missing. */
export function useTiersOf(symbols: readonly string[]): Tiers {
  const { get, subscribe } = stores(symbols.join(between))
  return useSyncExternalStore(subscribe, get)
}
