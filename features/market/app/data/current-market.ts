// SPEC §3's client state: for each kind, the market that is being looked at and traded.
import { type MarketKind, marketKindOf, marketSymbolPattern } from '@ingot/contract/vocabulary'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, textOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'
import { useMarket } from './use-tickers.ts'

const storedKey = 'current-coin'

/** The symbol of each kind. */
export type CurrentMarkets = Readonly<Record<MarketKind, string>>

const first: CurrentMarkets = { spot: 'BTCUSDT', perpetual: 'BTCUSDT-PERP' }

const store = createStore<CurrentMarkets>(() => readStored(storedKey, readCurrentMarkets))

store.subscribe((state) => writeStored(storedKey, state))

/** The market that a page shows when its address names none. */
export function useCurrentMarket(kind: MarketKind): string {
  return useStore(store, (state) => state[kind])
}

/** The kind follows from the symbol: that of a perpetual market ends with its suffix. */
export function setCurrentMarket(symbol: string): void {
  store.setState({ [marketKindOf(symbol)]: symbol })
}

/**
 * The market that a page shows: the one that its address names, which is then remembered when
 * there is such a market, else the remembered one of the kind.
 */
export function useMarketInView(kind: MarketKind, named: string | undefined): string {
  const current = useCurrentMarket(kind)
  const known = useMarket(named ?? '')?.symbol
  useEffect(() => {
    if (known !== undefined) setCurrentMarket(known)
  }, [known])
  return named ?? current
}

/** The stored symbols that are of their kind; the first market of the others. */
export function readCurrentMarkets(raw: unknown): CurrentMarkets {
  const stored = fieldsOf(raw)
  const symbolOf = (kind: MarketKind): string => {
    const symbol = textOf(stored[kind], marketSymbolPattern)
    return symbol !== undefined && marketKindOf(symbol) === kind ? symbol : first[kind]
  }
  return { spot: symbolOf('spot'), perpetual: symbolOf('perpetual') }
}
