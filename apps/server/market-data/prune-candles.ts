// The retention of fine candles, and the statement that removes older ones. Coarse ones are kept
// permanently: they are few. A market's newest candle of an interval is always kept, because later
// flat candles repeat its close.
import { type ChartInterval, type MarketId, chartIntervals } from '@ingot/contract/vocabulary'
import { type NamedStatement } from '#sequencer/submission.ts'
import { defineStatement } from '#sequencer/statement.ts'
import { queries } from '#store/sqlite/query-builder.ts'

const dayMs = 86_400_000

/**
 * Days of each fine interval: 8,640 candles and more, eight of the longest answers of listKline.
 * Together they are 45,000 rows a market; the coarse intervals add 2,600 a year.
 */
export const candleKeptDays = {
  '1min': 7, '5min': 30, '15min': 90, '30min': 180, '1h': 365,
} as const satisfies Partial<Record<ChartInterval, number>>

/** Rows of one interval that one write takes: some milliseconds of the sequencer's thread. */
export const candlesPrunedMax = 1_000

/** Lets go of one market's candles that are older than they are kept, from the oldest on. */
export function pruneCandles(market: MarketId): NamedStatement {
  return { name: 'prune-candles', params: { market } }
}

export const pruneCandlesStatement = defineStatement({
  name: 'prune-candles',
  compile({ market }, at) {
    const days: Partial<Record<ChartInterval, number>> = candleKeptDays
    return chartIntervals.flatMap((interval) => {
      const kept = days[interval]
      if (kept === undefined) return []
      return [{ query: compilePrune(Number(market), interval, at - kept * dayMs) }]
    })
  },
})

function compilePrune(market: number, interval: ChartInterval, before: number) {
  const series = queries.selectFrom('candle')
    .where('market_id', '=', market).where('period', '=', interval)
  const nextTime = series.select('open_at').orderBy('open_at').limit(1).offset(candlesPrunedMax)
  const newest = series.select(({ fn }) => fn.max('open_at').as('open_at'))
  return queries.deleteFrom('candle')
    .where('market_id', '=', market)
    .where('period', '=', interval)
    .where('open_at', '<', before)
    .where('open_at', '<', ({ fn }) => fn.coalesce(nextTime, newest))
    .compile()
}
