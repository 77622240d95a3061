// The open positions of a perpetual market in sum, as its topic sends them once a second.
import type { OpenInterest } from '#features/trading/contract-markets.calls.ts'
import { useSyncExternalStore } from 'react'
import { createCoalesced } from '@ingot/web/data/stream/coalesced.ts'
import { liveStream } from '@ingot/web/data/stream/live-stream.ts'
import { perKey, whileListened } from '@ingot/web/data/stream/shared-topic.ts'

const interestIntervalMs = 1_000

const interests = perKey((symbol) => {
  const cell = createCoalesced<OpenInterest | undefined>(undefined, interestIntervalMs)
  const subscribe = whileListened(cell, () =>
    liveStream().subscribe(`${symbol}@openInterest`, (message) => {
      if (message.type === 'openInterest') cell.set(message.data)
    }))
  return { get: cell.get, subscribe }
})

/** Undefined until the first message. */
export function useOpenInterest(symbol: string): OpenInterest | undefined {
  const { get, subscribe } = interests(symbol)
  return useSyncExternalStore(subscribe, get)
}
