// The moments at which the history has bars: days for the oldest years, then ever finer ones, and
// minutes for the last days. Every change of length falls on a day's start, so that each coarser
// candle is made of whole finer ones.
import {
  type ChartInterval, candleOpenTime, nextCandleOpenTime,
} from '@ingot/contract/vocabulary'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Months of history before the running one. */
const historyMonths = 54

/** From how many days before today an interval's candles exist; 1,000 of each and more. */
const historyDays = {
  '12h': 512, '6h': 256, '1h': 44, '30min': 22, '15min': 12, '5min': 4, '1min': 2,
} as const satisfies Partial<Record<ChartInterval, number>>

export type HistoryBar = { readonly openAt: number; readonly lengthMs: number }

/** When the candles of an interval begin. */
export function historyStart(interval: ChartInterval, now: number): number {
  const today = candleOpenTime('1d', now)
  for (const [fine, days] of Object.entries(historyDays)) {
    if (fine === interval) return today - days * dayMs
  }
  const date = new Date(now)
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - historyMonths, 1)
  const opening = candleOpenTime(interval, start)
  // A week that began before the history is left out.
  return opening < start ? nextCandleOpenTime(interval, opening) : start
}

/** All bars from the oldest day to the last whole minute before now. */
export function historyGrid(now: number): HistoryBar[] {
  const bars: HistoryBar[] = []
  const end = Math.floor(now / minuteMs) * minuteMs
  let openAt = historyStart('1d', now)
  while (openAt < end) {
    const interval = finestAt(openAt, now)
    const next = nextCandleOpenTime(interval, openAt)
    bars.push({ openAt, lengthMs: next - openAt })
    openAt = next
  }
  return bars
}

function finestAt(openAt: number, now: number): ChartInterval {
  const fine: readonly ChartInterval[] = ['1min', '5min', '15min', '30min', '1h', '6h', '12h']
  return fine.find((interval) => openAt >= historyStart(interval, now)) ?? '1d'
}
