// The retention of fine candles, and the step that removes older ones. Coarse ones are kept
// permanently: they are few. A market's newest candle of an interval is always kept, because later
// flat candles repeat its close.
import { type ChartInterval, accepted, chartIntervals } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import { candlePeriod, type CandlePeriod } from './candle-period.ts'

const dayMs = 86_400_000

/**
 * Days of each fine interval: 8,640 candles and more, eight of the longest replies of listKline.
 * Together they are 45,000 rows a market; the coarse intervals add 2,600 a year.
 */
export const candleKeptDays = {
  '1min': 7, '5min': 30, '15min': 90, '30min': 180, '1h': 365,
} as const satisfies Partial<Record<ChartInterval, number>>

/** Rows of one interval that one write takes: some milliseconds of the sequencer's thread. */
export const candlesPrunedMax = 1_000

/** Lets go of one market's candles that are older than they are kept, from the oldest on. */
export const pruneCandles = defineStep({
  name: 'prune-candles',
  async run({ at, database }, { market }: { readonly market: number }) {
    const days: Partial<Record<ChartInterval, number>> = candleKeptDays
    for (const interval of chartIntervals) {
      const kept = days[interval]
      if (kept === undefined) continue
      for (const source of ['trade', 'mark'] as const) {
        const period = candlePeriod(source, interval)
        await database.executeQuery(compilePrune(market, period, at - kept * dayMs))
      }
    }
    return accepted(null)
  },
})

function compilePrune(market: number, period: CandlePeriod, before: number) {
  const series = queries.selectFrom('candle')
    .where('market_id', '=', market).where('period', '=', period)
  const nextTime = series.select('open_at').orderBy('open_at').limit(1).offset(candlesPrunedMax)
  const newest = series.select(({ fn }) => fn.max('open_at').as('open_at'))
  return queries.deleteFrom('candle')
    .where('market_id', '=', market)
    .where('period', '=', period)
    .where('open_at', '<', before)
    .where('open_at', '<', ({ fn }) => fn.coalesce(nextTime, newest))
    .compile()
}
