// SPEC §3's client state: which market is being looked at and traded.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, symbolPattern, textOf } from './read-unknown.ts'
import { readStored, writeStored } from './stored.ts'

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
