// [SU3, SU7, SU11] Chats return to the queue, end and are deleted by the time of the exchange.
import { type FeatureJob, repeatStep, repeatWork } from '@ingot/server/kit/feature.ts'
import { deleteOldChats, resolveSilentChats, returnLapsedChats } from './tend-steps.ts'

const everyMs = 60_000
/** A step holds up the batch that it is in. */
const mostAtOnce = 20

export const tendSupportChats: FeatureJob = {
  kind: 'job',
  start: ({ services: { sequencer }, logger }) => repeatWork({
    everyMs,
    async work(ending) {
      for (const step of [returnLapsedChats, resolveSilentChats, deleteOldChats]) {
        await repeatStep(async () => {
          const done = await sequencer.run(step, { most: mostAtOnce })
          return done.ok ? done.value.result.changed : 0
        }, { most: mostAtOnce, ending })
      }
    },
    onFailure(error) { logger.error({ error }, 'support chats were not tended this time') },
  }),
}
