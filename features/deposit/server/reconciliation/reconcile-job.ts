// Compares the chains with the ledger every five minutes of the exchange's time, and every minute
// while there is a difference. One that two runs see is an alarm.
import type { Services } from '@ingot/server/http/services.ts'
import type { FeatureJob } from '@ingot/server/kit/feature.ts'
import { betweenRunsMs } from './between-runs.ts'
import { loadLedger } from './load-ledger.ts'
import { reconcile } from './reconcile.ts'
import { carryMovementsOver, keepReconciliation } from './run-steps.ts'

const looksEveryMs = 5_000

export const reconcileJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    const { custody, clock, sequencer } = services
    if (custody === null) return { stop: async () => undefined }
    let lastAt = clock()
    let seen = 0
    const run = async () => {
      if (clock() - lastAt < betweenRunsMs(seen)) return
      lastAt = clock()
      const compared = await reconcile(services)
      const differing = compared.differences
      const kept = await sequencer.run(keepReconciliation, compared)
      if (!kept.ok) throw new Error(`a comparison was refused: ${kept.reject.code}`)
      seen = differing.length === 0 ? 0 : seen + 1
      if (seen > 1) logger.error({ differing }, 'the chains and the ledger differ')
    }
    let running: Promise<void> = carryOver(services).catch((error: unknown) => {
      logger.error({ error }, 'the movements from before causes were kept were not carried over')
    })
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

/** [DP27] The movements of an exchange that runs for longer than causes are kept. */
async function carryOver({ reports, sequencer }: Services): Promise<void> {
  const last = await reports.selectFrom('reconciliation_run').select('took_ms')
    .orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (last === undefined || last.took_ms !== null) return
  const movements = (await loadLedger(reports)).map((row) => ({
    asset: row.asset_id, units: row.outside_units - row.chain_units - row.off_chain_units,
  })).filter(({ units }) => units !== 0n)
  const carried = await sequencer.run(carryMovementsOver, { movements })
  if (!carried.ok) throw new Error(`the movements were not carried over: ${carried.reject.code}`)
}
