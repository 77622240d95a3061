// Whether the trade page shows spot or contracts (SPEC §3: the trade tab index is remembered).
// Until the user chooses, the site's `tradeTabCurrentIndex` decides.
import { type MarketKind, marketKindOf } from '@ingot/contract/vocabulary'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { oneOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'
import { useSiteConfig } from './use-site-config.ts'

/** The kinds in the order of their tabs: their places are SPEC's indices. */
export const tradeTabs = ['spot', 'perpetual'] as const satisfies readonly MarketKind[]

const storedKey = 'trade-tab'

const store = createStore<{ readonly tab: MarketKind | undefined }>(() => ({
  tab: readStored(storedKey, (raw) => oneOf(tradeTabs, raw)),
}))
store.subscribe(({ tab }) => writeStored(storedKey, tab))

/** The kind that the user saw last; undefined before the first visit. */
export const keptTradeTab = (): MarketKind | undefined => store.getState().tab

/** Stored in this browser. */
export function setTradeTab(tab: MarketKind): void {
  store.setState({ tab })
}

/** The kind of the market that the address names, which is then remembered; else the known one. */
export function useTradeTab(named: string | undefined): MarketKind {
  const kept = useStore(store, ({ tab }) => tab)
  const first = useSiteConfig().data?.tradeTabCurrentIndex
  const kind = named === undefined ? undefined : marketKindOf(named)
  useEffect(() => {
    if (kind !== undefined) setTradeTab(kind)
  }, [kind])
  return tradeTabOf({ named, kept, first })
}

export type TradeTabBy = {
  /** The market that the address names. */
  readonly named: string | undefined
  /** The kind that the user saw last. */
  readonly kept: MarketKind | undefined
  /** The site's index; undefined until it is read. */
  readonly first: number | undefined
}

/** [K1] The address decides, then the user, then the site. */
export function tradeTabOf({ named, kept, first = 0 }: TradeTabBy): MarketKind {
  return (named === undefined ? kept : marketKindOf(named)) ?? tradeTabs[first] ?? 'spot'
}
