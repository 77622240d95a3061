// Market data over an empty database file of its own, for tests and benches of its readers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarketData, type MarketData } from '#market-data/market-data.ts'
import { writePastCandles } from '#market-data/past-candles/past-candles.ts'
import { loadCandles } from '#market-data/past-candles/stored-candles.ts'
import type { Listings } from '#store/rows/listings.ts'
import { migrate } from '#store/migrate.ts'
import { migrations } from '#store/migrations/migrations.ts'
import { openWriter } from '#store/file/open-writer.ts'
import { openReadDatabase } from '#store/sqlite/read-database.ts'

export type OpenedMarketData = { readonly marketData: MarketData; close(): Promise<void> }

export async function openMarketData(
  listings: Listings,
  clock: () => number,
): Promise<OpenedMarketData> {
  const folder = mkdtempSync(join(tmpdir(), 'ingot-market-data-'))
  const writer = openWriter(folder)
  await migrate(writer, { migrations, now: clock(), onProgress: () => undefined })
  writer.close()
  const database = openReadDatabase(folder)
  const start = {
    batch: 0, at: 0, levels: [], markets: [], perpetual: { levels: [], markets: [] },
    waiting: { deadlines: [], messages: [], due: [] },
  }
  const marketData = await createMarketData({
    start,
    listings,
    database,
    clock,
    readPastCandles: async (query) => Buffer.from(writePastCandles(
      await loadCandles(database, query), { ...query, market: listings.book(query.market) },
    )),
  })
  return {
    marketData,
    async close() {
      await database.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
