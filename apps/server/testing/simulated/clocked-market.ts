// The simulated market over the real sequencer and a real data folder, under a clock that the
// caller moves: for tests of the effects of time and restarts on market data.
import type { Kysely } from 'kysely'
import { createChance } from '#jobs/chance.ts'
import { type CandleKeeper, keepCandles } from '#jobs/keep-candles.ts'
import {
  drivePerpetuals, type PerpetualDriver,
} from '#jobs/perpetuals/drive-perpetuals.ts'
import { createSimulatedSources } from '#jobs/perpetuals/simulated-sources.ts'
import { type Simulation, createSimulation } from '#jobs/simulated-market/simulation.ts'
import { type MarketData, createMarketData } from '#market-data/market-data.ts'
import { writePastCandles } from '#market-data/past-candles/past-candles.ts'
import { loadCandles } from '#market-data/past-candles/stored-candles.ts'
import type { CompactionSettings } from '#sequencer/compaction/compactor.ts'
import { startSequencer } from '#sequencer/start-sequencer.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import { type Listings, loadListings } from '#store/rows/listings.ts'
import { loadOpenContracts } from '#store/rows/open-contracts.ts'
import { openReadDatabase } from '#store/sqlite/read-database.ts'
import type { Database } from '#store/tables/schema.ts'
import { type ManualClock, createManualClock } from './manual-clock.ts'

export type ClockedMarket = {
  readonly clock: ManualClock
  readonly sequencer: Sequencer
  readonly database: Kysely<Database>
  readonly listings: Listings
  readonly marketData: MarketData
  readonly simulation: Simulation
  /** Saves only when asked: its rhythm is far longer than any test. */
  readonly candleKeeper: CandleKeeper
  /** Looks and pays only when asked. */
  readonly perpetuals: PerpetualDriver
  readonly problems: string[]
  close(): Promise<void>
}

export async function startClockedMarket(
  dataFolder: string,
  begin: {
    readonly at: number
    readonly seed: number
    readonly compaction?: CompactionSettings
    /** The simulated accounts trade contracts too; the caller then looks every second. */
    readonly areContractsTraded?: boolean
  },
): Promise<ClockedMarket> {
  const clock = createManualClock(begin.at)
  const { sequencer, start } = await startSequencer({
    dataFolder,
    threadEntry: new URL('clocked-sequencer-thread.ts', import.meta.url),
    onProgress: () => undefined,
    ...(begin.compaction === undefined ? {} : { compaction: begin.compaction }),
  })
  const database = openReadDatabase(dataFolder)
  const listings = await loadListings(database)
  const marketData = await createMarketData({
    start,
    listings,
    database,
    clock: clock.now,
    readPastCandles: async (query) => Buffer.from(writePastCandles(
      await loadCandles(database, query), { ...query, market: listings.book(query.market) },
    )),
  })
  sequencer.onBatch((batch) => marketData.apply(batch))
  const problems: string[] = []
  const onProblem = (code: string): void => {
    problems.push(code)
  }
  const candleKeeper = keepCandles({
    sequencer, marketData, everyMs: 3_600_000, onReject: onProblem,
  })
  const fairPrices = new Map<string, () => number>()
  const simulation = await createSimulation({
    sequencer,
    database,
    listings,
    marketData,
    clock: clock.now,
    chance: createChance(begin.seed),
    areContractsTraded: begin.areContractsTraded ?? false,
    fairPrices,
    onProblem,
  })
  const chance = createChance(begin.seed).fork()
  const perpetuals = drivePerpetuals({
    sequencer,
    clock: clock.now,
    markets: listings.perpetualMarkets,
    start,
    open: await loadOpenContracts(database),
    sources: createSimulatedSources({ marketData, listings, fairPrices, chance }),
    attention: marketData.attention,
    onReject: onProblem,
    onHalt: (symbols, isHalted) => { if (isHalted) problems.push(...symbols) },
  })
  return {
    clock,
    sequencer,
    database,
    listings,
    marketData,
    simulation,
    candleKeeper,
    perpetuals,
    problems,
    async close() {
      simulation.close()
      await perpetuals.stop()
      await candleKeeper.stop()
      await sequencer.close()
      await database.destroy()
    },
  }
}
