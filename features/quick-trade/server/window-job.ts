// [QT9] Ends the windows of payments to the second. The step compares by the writer's clock.
import { type FeatureJob, repeatStep, repeatWork } from '@ingot/server/kit/feature.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import { endQuickWindows } from './pay-steps.ts'

const everyMs = 500
/** A step holds up the batch that it is in. */
const mostAtOnce = 20

export const endWindowsJob: FeatureJob = {
  kind: 'job',
  start: ({ services: { sequencer, database, clock }, logger }) => repeatWork({
    everyMs,
    async work(ending) {
      const due = await database.selectFrom('fiat_order').select('id')
        .where('status', '=', 'pending_approval').where('side', '=', 'buy')
        .where('paid_at', 'is', null).where('pay_until', '<=', clock()).limit(1).executeTakeFirst()
      if (due === undefined) return
      await repeatStep(async () => {
        const done = await sequencer.run(endQuickWindows, { most: mostAtOnce })
        return done.ok ? done.value.result.ended : 0
      }, { most: mostAtOnce, ending })
    },
    onFailure(error) { logger.error({ error }, 'windows of payments were not ended this time') },
  }),
}
