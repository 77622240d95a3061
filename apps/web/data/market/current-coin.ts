// SPEC §3's client state: which market is being looked at and traded.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, symbolPattern, textOf } from '#data/call/read-unknown.ts'
import { readStored, writeStored } from '#data/call/stored.ts'
import { useSpotSymbol } from './use-tickers.ts'

const storedKey = 'current-coin'

const symbolFirst = 'BTCUSDT'

const store = createStore<{ spot: string }>(() => readStored(storedKey, (raw) => ({
  spot: textOf(fieldsOf(raw)['spot'], symbolPattern) ?? symbolFirst,
})))

store.subscribe((state) => writeStored(storedKey, state))

/** The market that the trade and coin pages show when their address names none. */
export function useCurrentSpotCoin(): string {
  return useStore(store, (state) => state.spot)
}

export function setCurrentSpotCoin(symbol: string): void {
  store.setState({ spot: symbol })
}

/**
 * The market that a page shows: the one that its address names, which is then remembered when
 * there is such a market, else the remembered one.
 */
export function useSpotCoinInView(named: string | undefined): string {
  const current = useCurrentSpotCoin()
  const known = useSpotSymbol(named ?? '')?.symbol
  useEffect(() => {
    if (known !== undefined) setCurrentSpotCoin(known)
  }, [known])
  return named ?? current
}
