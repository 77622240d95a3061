// The live mark, index and funding of a perpetual market, at most twice a second.
import type { ContractMark } from '@ingot/contract/calls/perpetual/contract-mark.ts'
import { useSyncExternalStore } from 'react'
import { createCoalesced } from '#data/stream/coalesced.ts'
import { liveStream } from '#data/stream/live-stream.ts'
import { perKey, whileListened } from '#data/stream/shared-topic.ts'
import { useContractSymbol } from './contract-symbols.ts'

const markIntervalMs = 500

const marks = perKey((symbol) => {
  const cell = createCoalesced<ContractMark | undefined>(undefined, markIntervalMs)
  const subscribe = whileListened(cell, () =>
    liveStream().subscribe(`${symbol}@mark`, (message) => {
      if (message.type === 'mark') cell.set(message.data)
    }))
  return { get: cell.get, subscribe }
})

/** The newest mark of a market; that of the list until the first comes by the stream. */
export function useMark(symbol: string): ContractMark | undefined {
  const { get, subscribe } = marks(symbol)
  const listed = useContractSymbol(symbol)
  return useSyncExternalStore(subscribe, get) ?? listed
}
