// Compares the chains with the ledger every five minutes of the exchange's time, and every minute
// while there is a difference. One that two runs see is an alarm.
import type { FeatureJob } from '@ingot/server/kit/feature.ts'
import { differencesOf, reconcile } from './reconcile.ts'
import { keepReconciliation } from './run-steps.ts'

const everyMs = 300_000
/** A coin opens again soon after its difference is gone. */
const whileStoppedMs = 60_000
const looksEveryMs = 5_000

export const reconcileJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    const { custody, clock, sequencer } = services
    if (custody === null) return { stop: async () => undefined }
    let lastAt = clock()
    let seen = 0
    const run = async () => {
      if (clock() - lastAt < (seen === 0 ? everyMs : whileStoppedMs)) return
      lastAt = clock()
      const coins = await reconcile(services)
      const differing = differencesOf(coins)
      const kept = await sequencer.run(keepReconciliation, {
        differences: differing, figures: JSON.stringify(coins),
      })
      if (!kept.ok) throw new Error(`a comparison was refused: ${kept.reject.code}`)
      seen = differing.length === 0 ? 0 : seen + 1
      if (seen > 1) logger.error({ differing }, 'the chains and the ledger differ')
    }
    let running: Promise<void> = Promise.resolve()
    const timer = setInterval(() => {
      running = running.then(run).catch((error: unknown) => {
        logger.error({ error }, 'the chains and the ledger were not compared this time')
      })
    }, looksEveryMs).unref()
    return {
      async stop() {
        clearInterval(timer)
        await running
      },
    }
  },
}
