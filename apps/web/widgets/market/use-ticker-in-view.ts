// A market's newest ticker for one row of a long list. A row far outside the view hears no changes
// and catches up when it comes near; hundreds of rows cost as much as those in view.
import type { Ticker } from '@ingot/contract/calls'
import { type RefCallback, useCallback, useRef, useSyncExternalStore } from 'react'
import { useMarket } from '#data/market/use-tickers.ts'
import { liveTickers } from '#data/stream/live-tickers.ts'

/** How far outside of the view a row is still kept up to date. */
const nearPx = 400

type Report = (isNear: boolean) => void

const reports = new WeakMap<Element, Report>()
let watcher: IntersectionObserver | undefined

/** The ticker, and the ref of the row's element. */
export function useTickerInView(
  symbol: string,
): readonly [Ticker | undefined, RefCallback<HTMLElement>] {
  const listed = useMarket(symbol)?.listing
  const row = useRef({ isNear: true, tell: () => { /* Before the first subscription. */ } })
  const subscribe = useCallback((listener: () => void) => {
    row.current.tell = listener
    return liveTickers.one(symbol).subscribe(() => {
      if (row.current.isNear) listener()
    })
  }, [symbol])
  const ticker = useSyncExternalStore(subscribe, liveTickers.one(symbol).get)
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    return whileNear(element, (isNear) => {
      const isBack = isNear && !row.current.isNear
      row.current.isNear = isNear
      if (isBack) row.current.tell()
    })
  }, [])
  return [ticker ?? listed, watch]
}

/** Reports whether an element is near the view, until the returned function is called. */
function whileNear(element: Element, report: Report): () => void {
  const observer = watcher ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) reports.get(target)?.(isIntersecting)
  }, { scrollMargin: `${nearPx}px` })
  reports.set(element, report)
  observer.observe(element)
  return () => {
    reports.delete(element)
    observer.unobserve(element)
  }
}
