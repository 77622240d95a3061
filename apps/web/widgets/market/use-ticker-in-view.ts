// A market's newest ticker for one row of a long list. A row that the browser does not lay out
// (content-visibility) hears no changes and catches up when it comes near the view: hundreds of
// rows cost as much as those in view. A browser that reports nothing keeps every row up to date.
import type { Ticker } from '@ingot/contract/calls'
import { type RefCallback, useCallback, useRef, useSyncExternalStore } from 'react'
import { useMarket } from '#data/market/use-tickers.ts'
import { liveTickers } from '#data/stream/live-tickers.ts'

const stateChange = 'contentvisibilityautostatechange'

/** The ticker, and the ref of the row's element. */
export function useTickerInView(
  symbol: string,
): readonly [Ticker | undefined, RefCallback<HTMLElement>] {
  const listed = useMarket(symbol)?.listing
  const { get, subscribe } = liveTickers.one(symbol)
  const row = useRef({ isSkipped: false, tell: () => { /* Before the first subscription. */ } })
  const follow = useCallback((listener: () => void) => {
    row.current.tell = listener
    return subscribe(() => {
      if (!row.current.isSkipped) listener()
    })
  }, [subscribe])
  const watch = useCallback((element: HTMLElement | null) => {
    const take = (event: Event): void => {
      row.current.isSkipped = 'skipped' in event && event.skipped === true
      if (!row.current.isSkipped) row.current.tell()
    }
    element?.addEventListener(stateChange, take)
    return () => element?.removeEventListener(stateChange, take)
  }, [])
  return [useSyncExternalStore(follow, get) ?? listed, watch]
}
