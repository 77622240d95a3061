// The newest mark, index and funding rate of perpetual markets, fed by their topics: about once a
// second. Several markets are one value, so that a list of positions is rendered once for all.
import type { ContractMark } from '#features/trading/contract-markets.calls.ts'
import { useSyncExternalStore } from 'react'
import { createCoalesced } from '@ingot/web/data/stream/coalesced.ts'
import { liveStream } from '@ingot/web/data/stream/live-stream.ts'
import { perKey, whileListened } from '@ingot/web/data/stream/shared-topic.ts'

const markIntervalMs = 250

export type MarkMap = ReadonlyMap<string, ContractMark>

const between = ' '

/** One store for a set of markets; its key is their symbols. */
const stores = perKey((key) => {
  const cell = createCoalesced<MarkMap>(new Map(), markIntervalMs)
  const newest = new Map<string, ContractMark>()
  const symbols = key.split(between).filter((symbol) => symbol !== '')
  const subscribe = whileListened(cell, () => {
    const leaves = symbols.map((symbol) => liveStream().subscribe(`${symbol}@mark`, (message) => {
      if (message.type !== 'mark') return
      newest.set(symbol, message.data)
      cell.touch(() => new Map(newest))
    }))
    return () => {
      for (const leave of leaves) leave()
    }
  })
  return { get: cell.get, subscribe }
})

/** The newest marks of the markets by symbol; one without a message yet is missing. */
export function useMarks(symbols: readonly string[]): MarkMap {
  const { get, subscribe } = stores([...new Set(symbols)].toSorted().join(between))
  return useSyncExternalStore(subscribe, get)
}
