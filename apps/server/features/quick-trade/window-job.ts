// [QT9] Ends the windows of payments to the second. The step compares by the writer's clock.
import type { FeatureJob } from '#features/feature.ts'
import '#store/tables/fiat-tables.ts'
import { endQuickWindows } from './pay-steps.ts'

const everyMs = 500
/** A step holds up the batch that it is in. */
const mostAtOnce = 20

export const endWindowsJob: FeatureJob = {
  kind: 'job',
  start({ services: { sequencer, database, clock }, logger }) {
    const stopping = new AbortController()
    const end = async (): Promise<void> => {
      const due = await database.selectFrom('fiat_order').select('id')
        .where('status', '=', 'pending_approval').where('side', '=', 'buy')
        .where('paid_at', 'is', null).where('pay_until', '<=', clock()).limit(1).executeTakeFirst()
      let ended = due === undefined ? 0 : mostAtOnce
      while (ended >= mostAtOnce && !stopping.signal.aborted) {
        const done = await sequencer.run(endQuickWindows, { most: mostAtOnce })
        ended = done.ok ? done.value.result.ended : 0
      }
    }
    let running: Promise<void> = Promise.resolve()
    let isRunning = false
    const timer = setInterval(() => {
      if (isRunning) return
      isRunning = true
      running = end().catch((error: unknown) => {
        logger.error({ error }, 'windows of payments were not ended this time')
      }).finally(() => { isRunning = false })
    }, everyMs).unref()
    return {
      async stop() {
        stopping.abort()
        clearInterval(timer)
        await running
      },
    }
  },
}
