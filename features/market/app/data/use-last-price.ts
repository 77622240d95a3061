// A market's last price for readers that need it only at times.
import { useSyncExternalStore } from 'react'
import { liveTickers } from '@ingot/web/data/stream/live-tickers.ts'
import { useMarket } from './use-tickers.ts'

/** The newest price while it is wanted; otherwise that of the list, and no change is heard. */
export function useLastPriceWhile(isWanted: boolean, symbol: string): string | undefined {
  const listed = useMarket(symbol)?.listing.price
  const { get, subscribe } = isWanted ? liveTickers.one(symbol) : nothing
  return useSyncExternalStore(subscribe, () => get()?.price) ?? listed
}

const nothing = { get: () => undefined, subscribe: () => () => undefined } as const
