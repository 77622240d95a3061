// The open positions of a perpetual market in sum, as its topic sends them once a second.
import type { OpenInterest } from '@ingot/contract/calls/perpetual/contract-markets.ts'
import { useSyncExternalStore } from 'react'
import { createCoalesced } from '#data/stream/coalesced.ts'
import { liveStream } from '#data/stream/live-stream.ts'
import { perKey, whileListened } from '#data/stream/shared-topic.ts'

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
