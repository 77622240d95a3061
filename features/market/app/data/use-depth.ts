// A market's live order book for screens: exact, coalesced to four pictures a second, which look
// like every change and cost a slow phone less than half of ten. A level that did not change
// keeps its identity, so that a memoised row is not rendered again.
import type { DepthLevel } from '#features/market/trades.calls.ts'
import { useSyncExternalStore } from 'react'
import { createCoalesced } from '@ingot/web/data/stream/coalesced.ts'
import { liveStream, useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { perKey, whileListened } from '@ingot/web/data/stream/shared-topic.ts'

const bookIntervalMs = 250
const levelsShownMax = 200

export type BookPicture = {
  /** Best prices first. */
  readonly bids: readonly Readonly<DepthLevel>[]
  readonly asks: readonly Readonly<DepthLevel>[]
  /** False while the feed is lost: the levels are then the last known ones. */
  readonly isExact: boolean
}

/** The live book of each market. */
export const books = perKey((symbol) => {
  const cell = createCoalesced<BookPicture | undefined>(undefined, bookIntervalMs)
  const subscribe = whileListened(cell, () => {
    const leave = liveStream().followDepth(symbol, (book) => {
      cell.touch(() => ({
        bids: book.bids.slice(0, levelsShownMax),
        asks: book.asks.slice(0, levelsShownMax),
        isExact: book.isExact,
      }))
    })
    return () => {
      leave()
      // [W171] A screen that comes back shows the levels grey until the next message.
      const last = cell.get()
      if (last !== undefined) cell.set({ ...last, isExact: false })
    }
  })
  return { get: cell.get, subscribe }
})

/** The book of one market; undefined until its first snapshot. */
export function useDepth(symbol: string): BookPicture | undefined {
  const { get, subscribe } = books(symbol)
  return useSyncExternalStore(subscribe, get)
}

/** [W171] Whether a shown book is to be grey. */
export function useIsBookStale(symbol: string, book: BookPicture | undefined): boolean {
  const isStale = useIsStale(`${symbol}@depth`)
  return book !== undefined && (isStale || !book.isExact)
}

/** The same while it is wanted; otherwise undefined, and no change of the book is heard. */
export function useDepthWhile(isWanted: boolean, symbol: string): BookPicture | undefined {
  const { get, subscribe } = isWanted ? books(symbol) : nothing
  return useSyncExternalStore(subscribe, get)
}

const nothing = { get: () => undefined, subscribe: () => () => undefined } as const

/** The best bid while it is wanted: rendered again only when that price moves. */
export function useBestBidWhile(isWanted: boolean, symbol: string): string | undefined {
  const { get, subscribe } = isWanted ? books(symbol) : nothing
  return useSyncExternalStore(subscribe, () => get()?.bids[0]?.[0])
}
