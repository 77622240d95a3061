// What runs by itself beside the calls: time passes for what waits for it, candles are saved and
// kept within their bound, and a sandbox's market is traded.
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { Chance } from '#jobs/chance.ts'
import { boundCandles } from '#jobs/bound-candles.ts'
import { keepCandles } from '#jobs/keep-candles.ts'
import { keepTime } from '#jobs/keep-time.ts'
import { startSimulatedMarket } from '#jobs/simulated-market/simulated-market.ts'
import type { Services } from '#http/services.ts'
import type { SequencerStart } from '#sequencer/submission.ts'
import type { Logger } from 'pino'

export type JobsParts = {
  readonly services: Services
  readonly start: SequencerStart
  readonly logger: Logger
  /** Absent when no market is simulated. */
  readonly chance: Chance | undefined
}

export type Jobs = {
  /** Ends them in order, the last candles saved. */
  stop(): Promise<void>
}

/** Answers when what was due has been done and every simulated market has been quoted once. */
export async function startJobs({ services, start, logger, chance }: JobsParts): Promise<Jobs> {
  const { sequencer, marketData, listings, clock } = services
  const warn = (text: string) => (code: RejectCode) => { logger.warn({ code }, text) }
  const time = await keepTime({
    sequencer, waiting: start.waiting, clock, onReject: warn('a tick was refused'),
  })
  const candles = keepCandles({
    sequencer, marketData, onReject: warn('candles were not saved'),
  })
  const bound = boundCandles({
    sequencer, listings, onReject: warn('old candles were not pruned'),
  })
  const market = chance === undefined
    ? undefined
    : await startSimulatedMarket({
      ...services, chance, onProblem: warn('a simulated order was refused'),
    })
  return {
    async stop() {
      await market?.stop()
      await time.stop()
      await bound.stop()
      await candles.stop()
    },
  }
}
