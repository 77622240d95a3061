// The composition: the sequencer first, then its readers, then the port. It decides nothing; every
// part is built in its own module.
import { openSandboxChain } from '#custody/sandbox-chain.ts'
import { createChance } from '#jobs/chance.ts'
import type { IndexSource } from '#jobs/perpetuals/index-source.ts'
import { seedMarketHistory } from '#jobs/market-history/seed-market-history.ts'
import { seedConfiguration } from '@ingot/features/configuration/server/seed-steps.ts'
import { createPictures } from '@ingot/features/file/server/create-pictures.ts'
import { ensureFirstOperator } from '@ingot/features/operator/server/ensure-first-operator.ts'
import {
  createPasswordHasher,
} from '@ingot/features/session/server/passwords/create-password-hasher.ts'
import { createSessions } from '@ingot/features/session/server/create-sessions.ts'
import { createPush } from '@ingot/features/message/server/create-push.ts'
import { createVisitors } from '@ingot/features/support/server/create-visitors.ts'
import { descriptorShares, readDescriptorLimit } from '#http/connection/descriptors.ts'
import type { HttpSettings } from '#http/http-settings.ts'
import { createJobHealth } from '#http/job-health.ts'
import { followConfiguration } from '#http/live-configuration.ts'
import { siteSettingsDefault } from '#http/site-settings.ts'
import { createSecurityLog } from '#http/security-log.ts'
import type { Services } from '#http/services.ts'
import { createTyping } from '#http/typing.ts'
import { pastCandlesRead } from '#market-data/past-candles/past-candles-read.ts'
import { createMarketData } from '#market-data/market-data.ts'
import { sandboxCompaction } from '#sequencer/compaction/compactor.ts'
import { type Clock, ExchangeTime, systemClock } from '#sequencer/exchange-time.ts'
import { startSequencer } from '#sequencer/start-sequencer.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import { readDiskSpace, watchDisk } from '#store/file/free-space.ts'
import { loadListings } from '#store/rows/listings.ts'
import { loadSecretKey } from '#store/file/secret-key.ts'
import { openPoolDatabase } from '#reads/pool-dialect.ts'
import { ReaderPool } from '#reads/reader-pool.ts'
import type { StreamLimits } from '#stream/stream-limits.ts'
import type { Logger } from 'pino'
import { openConsolePort } from './open-console-port.ts'
import { openPort } from './open-port.ts'
import { readThreadsDefault, type ServerSettings } from './server-settings.ts'
import { startJobs } from './start-jobs.ts'

export type StartServerOptions = {
  readonly settings: ServerSettings
  readonly logger: Logger
  onProgress(text: string): void
  /** The web app's built files; the API alone is served without. */
  readonly webDist?: string | undefined
  /**
   * Whether the web app's files are kept for pages that are open during the next update; true by
   * default. Copying them takes a good part of a start, and most tests never update.
   */
  readonly keepsWebFiles?: boolean
  /** The console app's built files; its calls alone are served without. */
  readonly consoleDist?: string | undefined
  /** Overrides of the port's defaults. */
  readonly http?: Partial<HttpSettings>
  /** Overrides of the live stream's defaults. */
  readonly stream?: Partial<StreamLimits>
  /** Whether the sandbox's market is simulated; true by default. */
  readonly isMarketSimulated?: boolean
  /** The seed of everything simulated. */
  readonly seed?: number
  /** The outside prices of perpetual markets; a simulated market has its own. */
  readonly indexSources?: readonly IndexSource[] | undefined
  /** For tests alone: a push service on this machine, without TLS. */
  readonly isLocalPushAllowed?: boolean
  readonly threadEntry?: URL
  /** Where time comes from; the system's clock when absent. */
  readonly clock?: Clock
}

export type RunningServer = {
  /** Where it listens: "http://127.0.0.1:8080". */
  readonly url: string
  readonly services: Services
  /** Where the console listens; undefined without one. */
  readonly consoleUrl: string | undefined
  /** The one-time secret of the first operator; undefined once the exchange has an operator. */
  readonly firstSecret: string | undefined
  /** Finishes running requests, commits queued submissions, and closes. */
  stop(): Promise<void>
}

/** A sandbox of this seed opens on a mixed day: some coins rose, some fell. */
const seedDefault = 1

/** Starts a whole server. The promise resolves when all is recovered and the port is open. */
export async function startServer(options: StartServerOptions): Promise<RunningServer> {
  const { settings, logger, onProgress } = options
  const { mode, dataFolder } = settings
  const { sequencer, start, time } = await recover(options)
  const clock = time.now
  const unfollow = time.follow()
  const readers = openReaders(settings, logger)
  const database = openPoolDatabase(readers, 'row')
  await seedConfiguration({ database, sequencer, mode })
  const listings = await loadListings(database)
  const configuration = await followConfiguration({ database, sequencer, listings })
  const isSimulated = mode === 'sandbox' && (options.isMarketSimulated ?? true)
  const chance = isSimulated ? createChance(options.seed ?? seedDefault) : undefined
  if (chance !== undefined) {
    const candles = await seedMarketHistory({ sequencer, database, listings, clock, chance })
    if (candles > 0) onProgress(`wrote ${candles} candles of history`)
  }
  const marketData = await createMarketData({
    start,
    listings,
    database,
    clock,
    readPastCandles: (query) => readers.bytes(
      'page', { name: 'past-candles', ...pastCandlesRead({ database, listings }, query) },
    ),
  })
  sequencer.onBatch((batch) => marketData.apply(batch))
  configuration.onChange(() => { marketData.list() })
  const sessions = createSessions({ database, sequencer, clock })
  const services: Services = {
    site: settings.site ?? siteSettingsDefault,
    origins: settings.origins,
    reports: openPoolDatabase(readers, 'report'),
    mode, dataFolder, clock, sequencer, database, listings, configuration, marketData, sessions,
    visitors: createVisitors({ database, sessions, clock }),
    typing: createTyping(clock),
    passwords: createPasswordHasher(),
    pictures: createPictures(),
    ...securityOf(options, sequencer),
    custody: mode === 'sandbox' ? openSandboxChain({ dataFolder, clock }) : null,
    isDiskLow: watchDisk(() => readDiskSpace(dataFolder)),
    jobHealth: createJobHealth(),
  }
  const jobs = await startJobs({
    services, dataFolder, start, logger, chance, indexSources: options.indexSources,
  })
  const firstSecret = await ensureFirstOperator(services)
  const shares = descriptorShares(readDescriptorLimit(), threadsOf(settings))
  const consolePort = await openConsolePort({ ...options, services, shares })
  const port = await openPort({ ...options, services, shares })
  return {
    url: port.url,
    services,
    consoleUrl: consolePort?.url,
    firstSecret,
    async stop() {
      await Promise.all([consolePort?.close(), port.close()])
      await jobs.stop()
      await services.pictures.close()
      await configuration.close()
      await readers.close()
      await sequencer.close()
      services.custody?.close()
      unfollow()
    },
  }
}

function threadsOf({ readThreads = readThreadsDefault }: ServerSettings): number {
  return readThreads
}

function openReaders(settings: ServerSettings, logger: Logger): ReaderPool {
  return new ReaderPool({
    dataFolder: settings.dataFolder,
    threadEntry: new URL('./read-thread.ts', import.meta.url),
    processEntry: new URL('./report-process.ts', import.meta.url),
    threads: threadsOf(settings),
    onLost: (loss) => { logger.error(loss, 'a reader was lost and is started again') },
  })
}

/** The sequencer has made the key if it was not there. */
function securityOf(
  { settings, isLocalPushAllowed = false }: StartServerOptions, sequencer: Sequencer,
): Pick<Services, 'secretKey' | 'securityLog' | 'push'> {
  const { dataFolder } = settings
  const secretKey = loadSecretKey(dataFolder)
  if (secretKey === undefined) throw new Error(`the key file of ${dataFolder} is gone`)
  const monotonic = () => performance.now()
  return {
    secretKey,
    securityLog: createSecurityLog({ sequencer, key: secretKey, monotonic }),
    push: createPush({
      secretKey, webAddress: webAddressOf(settings), isLocalAllowed: isLocalPushAllowed,
    }),
  }
}

/** Starts the sequencer, and time where the last batch left it. */
async function recover(options: StartServerOptions) {
  const { settings: { mode, dataFolder }, logger, onProgress } = options
  const time = new ExchangeTime({
    clock: options.clock ?? systemClock,
    onStep(stepMs) {
      logger.warn({ stepMs }, 'the system clock was stepped; the exchange follows it slowly')
    },
  })
  const { sequencer, start } = await startSequencer({
    dataFolder,
    threadEntry: options.threadEntry ?? new URL('./sequencer-thread.ts', import.meta.url),
    time: time.memory,
    webAddress: webAddressOf(options.settings),
    onProgress,
    // A sandbox runs for ever in bounded space; production keeps every row.
    ...(mode === 'sandbox' ? { compaction: sandboxCompaction } : {}),
  })
  time.notBefore(start.at)
  return { sequencer, start, time }
}

/** The operator's first origin; a sandbox without one is on this machine. */
const webAddressOf = ({ origins, port }: ServerSettings): string =>
  origins[0] ?? `http://localhost:${port}`
