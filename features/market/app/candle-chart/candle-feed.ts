// The candles of one series: pages of the past without gaps or doubles, and the newest candle,
// sent at most each 200 ms. It knows nothing of how they are drawn and nothing of the network.
import type { Kline } from '#features/market/list-kline.calls.ts'
import type { ChartInterval } from '@ingot/contract/vocabulary'
import { type Bar, toBar } from './bar.ts'
import { type CandleTail, followTail, type TailListener } from './candle-tail.ts'
import { type CandleSeries, type FeedSources, pageBars } from './feed-sources.ts'

export type BarPage = { readonly bars: Bar[]; readonly hasMore: boolean }

export type CandleFeed = {
  /** The newest page as it is kept from before; it is read again once the feed is followed. */
  keptNewest(): BarPage | undefined
  loadNewest(): Promise<BarPage>
  /** The page that ends before a candle that is already shown. */
  loadBefore(openAt: number): Promise<BarPage>
  follow(listener: TailListener): void
  /** Reports a disconnection of the stream: candles closed meanwhile are read again. */
  distrust(): void
  stop(): void
}

/** Each tick computes every indicator over all candles: 1.5 ms at 1,000, 10 ms at 5,000. */
export const barsMax = 3_000

/**
 * `firstBars` is the number of candles of the first page: the visible ones and the averages' input.
 */
export function createCandleFeed(
  interval: ChartInterval,
  sources: FeedSources,
  firstBars: number = pageBars,
): CandleFeed {
  const series: CandleSeries = { newest: undefined, count: 0 }
  let tail: CandleTail | undefined
  let isOld = false
  const open = (klines: readonly Kline[]): BarPage => {
    const bars = klines.map(toBar)
    series.newest = bars.at(-1)
    series.count = bars.length
    return { bars, hasMore: bars.length === firstBars }
  }
  return {
    keptNewest() {
      const kept = sources.keptNewest(firstBars)
      isOld = kept?.isOld ?? false
      return kept === undefined ? undefined : open(kept.klines)
    },
    async loadNewest() {
      return open(await sources.loadNewest(firstBars))
    },
    async loadBefore(openAt) {
      const limit = Math.min(pageBars, barsMax - series.count)
      if (limit <= 0) return { bars: [], hasMore: false }
      const loaded = await sources.load({ before: openAt, limit })
      const bars = loaded.map(toBar).filter((bar) => bar.timestamp < openAt)
      series.count += bars.length
      return { bars, hasMore: loaded.length === limit && series.count < barsMax }
    },
    follow(listener) {
      tail?.stop()
      tail = followTail({ interval, sources, listener, series })
      if (isOld) tail.distrust()
      isOld = false
    },
    distrust: () => tail?.distrust(),
    stop: () => tail?.stop(),
  }
}
