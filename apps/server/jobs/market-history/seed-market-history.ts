// Gives a sandbox its past at the first start: generated candles, written through the sequencer
// in bounded pieces. A store whose candles have a cursor is left as it is.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Chance } from '#jobs/chance.ts'
import { loadCandleCursor } from '#market-data/load-market-states.ts'
import {
  candleInput, type CandleSaving, clearCandles, saveCandles,
} from '#market-data/candle-steps.ts'
import type { Receipt, Sequencer } from '#sequencer/submission.ts'
import type { Listings } from '#store/rows/listings.ts'
import type { Database } from '#store/tables/schema.ts'
import { generateHistory } from './generate-history.ts'

export type HistoryParts = {
  readonly sequencer: Sequencer
  readonly database: Kysely<Database>
  readonly listings: Listings
  readonly clock: () => number
  readonly chance: Chance
}

/** Candles in one submission: a fraction of a second on the sequencer's thread. */
const candlesPerSubmission = 8_000

/**
 * Returns the number of written candles; zero when there is a history already. It runs before
 * market data is loaded and before any trade. If interrupted, it starts over the next time: the
 * cursor's row is written last and marks a complete history.
 */
export async function seedMarketHistory(parts: HistoryParts): Promise<number> {
  const { database, listings, clock, chance, sequencer } = parts
  if (await loadCandleCursor(database) !== undefined || await hasTrades(database)) return 0
  let written = 0
  const save = async (saving: CandleSaving): Promise<void> => {
    must(await sequencer.run(saveCandles, candleInput(saving)))
    written += saving.candles.length
  }
  must(await sequencer.run(clearCandles, null))
  for (const rows of generateHistory(listings.books, { now: clock(), chance })) {
    for (let from = 0; from < rows.length; from += candlesPerSubmission) {
      await save({ candles: rows.slice(from, from + candlesPerSubmission), tradeId: null })
    }
  }
  await save({ candles: [], tradeId: 0 })
  return written
}

function must(written: Outcome<Receipt>): void {
  if (!written.ok) throw new Error(`the history was refused: ${written.reject.code}`)
}

async function hasTrades(database: Kysely<Database>): Promise<boolean> {
  const trade = await database.selectFrom('trade').select('trade_id').limit(1).executeTakeFirst()
  return trade !== undefined
}
