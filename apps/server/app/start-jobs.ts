// The background work: the tick, the marks and the funding of perpetual markets, saving and pruning
// candles, a sandbox's simulated market, and the jobs of the features.
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { RunningJob } from '#kit/feature.ts'
import { features } from '#kit/features.ts'
import { keepSourcePrices } from '#market-data/contract/source-prices.ts'
import type { FairPrices } from '#jobs/fair-prices.ts'
import type { Chance } from '#jobs/chance.ts'
import { boundCandles } from '#jobs/bound-candles.ts'
import { startCertifying } from '#jobs/certify-applicants.ts'
import { startFileCheck } from '#jobs/check-file.ts'
import { keepCandles } from '#jobs/keep-candles.ts'
import { startKeepNotes } from '#jobs/keep-notes.ts'
import { keepTime } from '#jobs/keep-time.ts'
import { startDiskReport } from '#jobs/report-disk.ts'
import { seedContests } from '#jobs/seed-contests.ts'
import { seedOffers } from '#jobs/seed-offers.ts'
import { drivePerpetuals, type PerpetualDriver } from '#jobs/perpetuals/drive-perpetuals.ts'
import type { IndexSource } from '#jobs/perpetuals/index-source.ts'
import { createSimulatedSources } from '#jobs/perpetuals/simulated-sources.ts'
import { startSimulatedLeaders } from '#jobs/simulated-market/simulated-leaders.ts'
import { startSimulatedMarket } from '#jobs/simulated-market/simulated-market.ts'
import type { Services } from '#http/services.ts'
import type { SequencerStart } from '#sequencer/submission.ts'
import { loadOpenContracts } from '#store/rows/open-contracts.ts'
import type { Logger } from 'pino'

export type JobsParts = {
  readonly services: Services
  readonly dataFolder: string
  readonly start: SequencerStart
  readonly logger: Logger
  /** Absent when no market is simulated. */
  readonly chance: Chance | undefined
  /** The outside prices of perpetual markets; a simulated market has its own. */
  readonly indexSources: readonly IndexSource[] | undefined
}

export type Jobs = {
  /** Ends them in order, the last candles saved. */
  stop(): Promise<void>
}

/** Resolves when the overdue work is done and every simulated market has been quoted once. */
export async function startJobs(parts: JobsParts): Promise<Jobs> {
  const { services, start, logger, chance, dataFolder } = parts
  const { sequencer, marketData, listings, clock } = services
  const warn = (text: string) => (code: RejectCode) => { logger.warn({ code }, text) }
  const fairPrices = new Map<string, () => number>()
  const perpetuals = await perpetualsOf(parts, fairPrices)
  // Orders with an expired countdown must be cancelled before any price moves.
  const time = await keepTime({
    sequencer, start, clock, onReject: warn('a tick was refused'),
  })
  await perpetuals.begin()
  const candles = keepCandles({
    sequencer, marketData, onReject: warn('candles were not saved'),
  })
  const bound = boundCandles({
    sequencer, listings, onReject: warn('old candles were not pruned'),
  })
  const market = chance === undefined
    ? undefined
    : await startSimulatedMarket({
      ...services,
      chance,
      fairPrices,
      areContractsTraded: true,
      onProblem: warn('a simulated order was refused'),
    })
  if (chance !== undefined) {
    await seedOffers(services)
    await seedContests(services)
  }
  const people = chance === undefined ? undefined : startPeople(parts, chance)
  const ofFeatures: RunningJob[] = []
  for (const { name, jobs } of features) {
    for (const job of jobs) {
      const running = await job.start({ services, dataFolder, logger })
      services.jobHealth.watch(name, running)
      ofFeatures.push(running)
    }
  }
  const unlist = services.configuration.onChange(() => {
    perpetuals.list(listings.perpetualMarkets)
    market?.list().catch((error: unknown) => {
      logger.error({ error }, 'a new market is not simulated')
    })
  })
  const notes = startKeepNotes({
    dataFolder,
    sequencer,
    onProblem(problem) { logger.warn({ problem }, 'notes of the programs were not kept') },
  })
  const file = startFileCheck({ dataFolder, logger, clock })
  const disk = startDiskReport({ isDiskLow: services.isDiskLow, logger })
  return {
    async stop() {
      unlist()
      await people?.stop()
      await market?.stop()
      disk.stop()
      await file.stop()
      await notes.stop()
      for (const job of ofFeatures.toReversed()) await job.stop()
      await perpetuals.stop()
      await time.stop()
      await bound.stop()
      await candles.stop()
    },
  }
}

/** The leaders of a sandbox, and the reviewer that it has in place of operators. */
function startPeople({ services, logger }: JobsParts, chance: Chance): RunningJob {
  const leaders = startSimulatedLeaders({
    services, chance: chance.fork(services.clock()),
    onProblem(code) { logger.warn({ code }, 'an order of a simulated leader was refused') },
    onFailure(error) { logger.error({ error }, 'simulated leaders trade no more') },
  })
  const certifying = startCertifying({
    services, everyMs: 5_000,
    onFailure(error) { logger.error({ error }, 'applicants were not certified this time') },
  })
  return {
    async stop() {
      await certifying.stop()
      await leaders.stop()
    },
  }
}

async function perpetualsOf(
  { services, start, logger, chance, indexSources }: JobsParts,
  fairPrices: FairPrices,
): Promise<PerpetualDriver> {
  const { sequencer, marketData, listings, clock, database } = services
  const simulated = chance === undefined
    ? []
    : createSimulatedSources({ marketData, listings, fairPrices, chance: chance.fork(clock()) })
  return drivePerpetuals({
    sequencer,
    clock,
    markets: listings.perpetualMarkets,
    start,
    open: await loadOpenContracts(database),
    sources: indexSources ?? simulated,
    attention: marketData.attention,
    onPrices(market, prices) { keepSourcePrices(marketData, market, prices) },
    onReject: (code) => { logger.warn({ code }, 'a mark or a funding was refused') },
    onHalt(markets, isHalted) {
      if (isHalted) logger.warn({ markets }, 'halted: no price of theirs can be fairPrices')
      else logger.info({ markets }, 'no longer halted')
    },
  })
}
