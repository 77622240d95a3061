// Candles of one series as calls and streams have them: closed ones from kept pages, and the
// running one as new as the call.
import { type ChartInterval, candleOpenTime } from '@ingot/contract/vocabulary'
import type { BookMarket } from '#store/rows/book-market.ts'
import type { Candle } from './candle.ts'
import type { CandleSource } from './candle-period.ts'
import { flatCandle } from './carry-forward.ts'
import type { ContractState } from './contract/contract-state.ts'
import { klineView, markKlineView } from './kline-view.ts'
import type { LiveCandles } from './live-candles.ts'
import type { MarketState } from './market-state.ts'
import type { PastCandlePages } from './past-candles/past-candle-pages.ts'

export type CandleSeries = {
  readonly market: BookMarket
  readonly source: CandleSource
  readonly candles: LiveCandles
  /** The price of a candle in which nothing happened yet. */
  readonly lastTicks: number
}

export type CandleRange = {
  readonly interval: ChartInterval
  /** Candles that open before this moment. */
  readonly endTime: number
  readonly limit: number
}

type Reading = { readonly pages: PastCandlePages; readonly now: number }

/** The pieces of a JSON array, oldest first, without holes; see carry-forward.ts. */
export async function serveKlines(
  series: CandleSeries, range: CandleRange, { pages, now }: Reading,
): Promise<(string | Uint8Array)[]> {
  const { market, source, candles } = series
  const { interval, endTime, limit } = range
  // The running candle is always as new as the call; those before it are closed and kept.
  const latest = latestCandle(series, range, now)
  const last = latest === undefined ? '' : JSON.stringify(
    source === 'mark' ? markKlineView(market, latest) : klineView(market, latest),
  )
  const query = {
    market: market.id,
    source,
    interval,
    before: latest?.openAt ?? Math.min(endTime, candleOpenTime(interval, now)),
    limit: limit - (latest === undefined ? 0 : 1),
  }
  const past = query.limit === 0
    ? new Uint8Array()
    : await pages.page(query, () => candles.unsaved(interval))
  const comma = past.length > 0 && last !== '' ? ',' : ''
  return ['[', past, `${comma}${last}]`]
}

/** The candle that runs now, flat while nothing happened in it. */
export function runningCandle(
  { candles, lastTicks }: CandleSeries, interval: ChartInterval, now: number,
): Candle {
  const openAt = candleOpenTime(interval, now)
  const running = candles.running(interval)
  return running?.openAt === openAt ? running : flatCandle(openAt, lastTicks)
}

/** The same where a page reaches that far and the series has begun. */
function latestCandle(
  { candles }: CandleSeries, { interval, endTime }: CandleRange, now: number,
): Candle | undefined {
  const openAt = candleOpenTime(interval, now)
  const running = candles.running(interval)
  if (running === undefined || endTime <= openAt) return undefined
  return running.openAt === openAt ? running : flatCandle(openAt, running.closeTicks)
}

/** The candles of a market's trades. */
export function seriesOf({ market, candles, lastTicks }: MarketState): CandleSeries {
  return { market, source: 'trade', candles, lastTicks }
}

/** The candles of a contract's mark. */
export function markSeriesOf({ market, marks, markTicks }: ContractState): CandleSeries {
  return { market, source: 'mark', candles: marks, lastTicks: markTicks }
}
