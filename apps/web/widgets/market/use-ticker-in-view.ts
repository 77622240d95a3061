// A market's newest ticker for one row of a long list. A row out of the view hears no changes and
// catches up when it comes near the view: many rows cost as much as those in view.
import type { Ticker } from '@ingot/contract/calls'
import { type RefCallback, useCallback, useRef, useSyncExternalStore } from 'react'
import { liveTickers } from '#data/stream/live-tickers.ts'
import { watchInView } from '@ingot/ui/lists/watch-in-view.ts'

/** The ticker, `listed` before there is a newer one, and the ref of the row's element. */
export function useTickerInView(
  symbol: string, listed: Ticker | undefined,
): readonly [Ticker | undefined, RefCallback<HTMLElement>] {
  const { get, subscribe } = liveTickers.one(symbol)
  const row = useRef({ isInView: true, tell: () => { /* Before the first subscription. */ } })
  const follow = useCallback((listener: () => void) => {
    row.current.tell = listener
    return subscribe(() => {
      if (row.current.isInView) listener()
    })
  }, [subscribe])
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    return watchInView(element, (isInView) => {
      row.current.isInView = isInView
      if (isInView) row.current.tell()
    })
  }, [])
  return [useSyncExternalStore(follow, get) ?? listed, watch]
}
