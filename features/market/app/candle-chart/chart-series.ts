// The candles of a view in the chart: each page that the library asks for, and the newest candle as
// it changes.
import type { ChartInterval } from '@ingot/contract/vocabulary'
import type { Chart, DataLoader, Period } from 'klinecharts'
import {
  followKline, forgetKlines, keptKlines, loadKlines, loadNewestKlines, type NewestKlines,
  noteShownKlines,
} from '#features/market/app/data/klines.ts'
import { type CandleFeed, createCandleFeed } from './candle-feed.ts'
import type { ChartView } from './chart-view.ts'

/** The exchange's intervals in the chart library's words, which its time axis is written by. */
export const chartPeriods: Readonly<Record<ChartInterval, Period>> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '6h': { type: 'hour', span: 6 },
  '12h': { type: 'hour', span: 12 },
  '1d': { type: 'day', span: 1 },
  '1w': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
}

/** A loader that never replies: it lets series and period change without a load for each. */
const silentLoader: DataLoader = { getBars: () => undefined }

export type OpenSeries = {
  stop(): void
  /** Reports a disconnection of the stream: candles closed meanwhile are read again. */
  distrust(): void
}

type ShownSeries = { readonly view: ChartView; readonly firstBars: number }

/** Shows the series of a view; the one before it must be stopped. */
export function openSeries(chart: Chart, { view, firstBars }: ShownSeries): OpenSeries {
  const { symbol, interval } = view
  const stop = new AbortController()
  const newest = (limit: number): NewestKlines => ({ symbol, interval, limit })
  const feed = createCandleFeed(interval, {
    keptNewest: (limit) => keptKlines(newest(limit)),
    loadNewest: (limit) => loadNewestKlines(newest(limit)),
    load: (range) => loadKlines({ symbol, interval, ...range }, stop.signal),
    follow: (listener) => followKline({ symbol, interval }, listener),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }, firstBars)
  chart.setDataLoader(silentLoader)
  chart.setSymbol({
    ticker: symbol,
    pricePrecision: view.priceDecimals,
    volumePrecision: view.quantityDecimals,
  })
  chart.setTimezone(chartZoneOf(interval))
  chart.setPeriod(chartPeriods[interval])
  chart.setDataLoader(loaderOf({
    feed,
    signal: stop.signal,
    onState(state) {
      view.onState(state)
      if (state.kind === 'ready') noteShownKlines(newest(firstBars))
    },
    onLost() {
      forgetKlines({ symbol, interval })
      chart.resetData()
    },
  }))
  return {
    distrust: feed.distrust,
    stop() {
      stop.abort()
      feed.stop()
    },
  }
}

type LoaderOptions = Pick<ChartView, 'onState'> & {
  readonly feed: CandleFeed
  readonly signal: AbortSignal
  readonly onLost: () => void
}

/** The feed in the form of the library, whose "forward" is towards the past. */
function loaderOf({ feed, signal, onState, onLost }: LoaderOptions): DataLoader {
  let isEmpty = false
  return {
    async getBars({ type, timestamp, callback }) {
      const kept = type === 'init' ? feed.keptNewest() : undefined
      if (type === 'init' && kept === undefined) onState({ kind: 'loading' })
      try {
        const isPast = type === 'forward' && timestamp !== null
        const page = kept
          ?? (isPast ? await feed.loadBefore(timestamp) : await feed.loadNewest())
        if (signal.aborted) return
        callback(page.bars, { forward: page.hasMore, backward: false })
        if (type !== 'init') return
        isEmpty = page.bars.length === 0
        onState({ kind: isEmpty ? 'empty' : 'ready' })
      } catch (error) {
        if (signal.aborted) return
        if (type === 'init') return onState({ kind: 'failed', error })
        // Older candles are not urgent: the next pull to the left requests them again.
        callback([], { forward: true, backward: false })
      }
    },
    subscribeBar({ callback }) {
      feed.follow({
        onBar(bar) {
          callback(bar)
          if (isEmpty) onState({ kind: 'ready' })
          isEmpty = false
        },
        onLost,
      })
    },
    unsubscribeBar: () => feed.stop(),
  }
}

/**
 * [W197] The zone of a chart's times. A candle of a day or more is a stretch of UTC, whose date is
 * the same for every reader; shorter ones are in the reader's zone.
 */
export function chartZoneOf(interval: ChartInterval): string {
  const { type } = chartPeriods[interval]
  return type === 'minute' || type === 'hour'
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}
