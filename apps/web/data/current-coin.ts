// SPEC §3's client state: which market is being looked at and traded.
import { z } from 'zod/mini'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from './stored.ts'

const storedKey = 'current-coin'

const currentCoinSchema = z.object({
  spot: z.catch(z.string().check(z.regex(/^[A-Z0-9]{2,20}$/)), 'BTCUSDT'),
})

const store = createStore<z.infer<typeof currentCoinSchema>>(() =>
  readStored(storedKey, currentCoinSchema, currentCoinSchema.parse({})))

store.subscribe((state) => writeStored(storedKey, state))

/** The market that the trade and coin pages show when their address names none. */
export function useCurrentSpotCoin(): string {
  return useStore(store, (state) => state.spot)
}

export function setCurrentSpotCoin(symbol: string): void {
  store.setState({ spot: symbol })
}
