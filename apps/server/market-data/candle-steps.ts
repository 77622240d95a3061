// The rows of candles and the steps that write them.
import { accepted, type ChartInterval, chartIntervals } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import { readCandleBytes, writeCandleBytes } from './candle-bytes.ts'
import { candlePeriod, type CandlePeriod } from './candle-period.ts'
import type { CandleRow } from './candle.ts'
import type { SettledRate } from './contract/funding-rates.ts'

// The writes of market data: candles as they stand, settled funding rates, and how far into the
// trades the candles reach, in one transaction. Saving the same twice changes nothing.

/** Candles in one SQL statement; nine parameters each, far below any database's bound. */
const rowsPerQuery = 400

/** The cursor's only row. */
export const cursorId = 1

export type CandleSaving = {
  readonly candles: readonly CandleRow[]
  readonly rates?: readonly SettledRate[]
  /** The last trade that is folded into the candles; null while they are not yet whole. */
  readonly tradeId: number | null
}

/** The same as it crosses to the sequencer's thread. */
type CandleInput = {
  readonly bytes: Uint8Array
  readonly rates: readonly SettledRate[]
  readonly tradeId: number | null
}

/** The input of the step that saves candles; `tradeId` is the last trade in them. */
export const candleInput = ({ candles, rates = [], tradeId }: CandleSaving): CandleInput =>
  ({ bytes: writeCandleBytes(candles), rates, tradeId })

export const saveCandles = defineStep({
  name: 'save-candles',
  async run({ database }, { bytes, rates, tradeId }: CandleInput) {
    const rows = readCandleBytes(bytes)
    for (let from = 0; from < rows.length; from += rowsPerQuery) {
      await database.executeQuery(compileUpsert(rows.slice(from, from + rowsPerQuery)))
    }
    for (const rate of rates) await database.executeQuery(compileRate(rate))
    if (tradeId !== null) await database.executeQuery(compileCursor(tradeId))
    return accepted(null)
  },
})

/** Forgets all candles, so that a history that was written by half can be written again. */
export const clearCandles = defineStep({
  name: 'clear-candles',
  async run({ database }) {
    await database.deleteFrom('candle').execute()
    return accepted(null)
  },
})

type CompiledUpsert = ReturnType<typeof compileRows>

/** A query's text depends on the number of rows only, and to compile it is the slow part. */
const wholeQuery: { compiled?: CompiledUpsert } = {}

function compileUpsert(rows: readonly CandleRow[]): CompiledUpsert {
  if (rows.length !== rowsPerQuery) return compileRows(rows)
  const compiled = wholeQuery.compiled ??= compileRows(rows)
  return { ...compiled, parameters: rows.flatMap(parametersOf) }
}

function compileRows(rows: readonly CandleRow[]) {
  const values = rows.map((row) => ({
    market_id: row.market,
    period: row.period,
    open_at: row.openAt,
    open_ticks: row.openTicks,
    high_ticks: row.highTicks,
    low_ticks: row.lowTicks,
    close_ticks: row.closeTicks,
    lots: row.lots,
    quote_units: row.quoteUnits,
  }))
  return queries.insertInto('candle').values(values)
    .onConflict((conflict) => conflict.columns(['market_id', 'period', 'open_at'])
      .doUpdateSet((row) => ({
        open_ticks: row.ref('excluded.open_ticks'),
        high_ticks: row.ref('excluded.high_ticks'),
        low_ticks: row.ref('excluded.low_ticks'),
        close_ticks: row.ref('excluded.close_ticks'),
        lots: row.ref('excluded.lots'),
        quote_units: row.ref('excluded.quote_units'),
      })))
    .compile()
}

/** In the order in which compileRows names the columns. */
function parametersOf(row: CandleRow): (string | number | bigint)[] {
  return [
    row.market, row.period, row.openAt, row.openTicks, row.highTicks, row.lowTicks,
    row.closeTicks, row.lots, row.quoteUnits,
  ]
}

/** A settled rate never changes. */
function compileRate({ market, stamp, rateE8 }: SettledRate) {
  return queries.insertInto('funding_rate')
    .values({ market_id: market, stamp, rate_e8: rateE8 })
    .onConflict((conflict) => conflict.columns(['market_id', 'stamp']).doNothing())
    .compile()
}

function compileCursor(tradeId: number) {
  return queries.insertInto('candle_cursor').values({ id: cursorId, trade_id: tradeId })
    .onConflict((conflict) => conflict.column('id')
      .doUpdateSet((row) => ({ trade_id: row.ref('excluded.trade_id') })))
    .compile()
}

// The retention of fine candles, and the step that removes older ones. Coarse ones are kept
// permanently: they are few. A market's newest candle of an interval is always kept, because later
// flat candles repeat its close.

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
