// [UP14] Deletes the pictures that no request has used within a day, by the time of the exchange.
import { type FeatureJob, repeatStep, repeatWork } from '@ingot/server/kit/feature.ts'
import { deleteUnusedFiles } from './file-steps.ts'

const everyMs = 60_000
/** A deletion holds up the batch that it is in. */
const mostAtOnce = 20

export const deleteUnusedJob: FeatureJob = {
  kind: 'job',
  start: ({ services: { sequencer }, logger }) => repeatWork({
    everyMs,
    work: (ending) => repeatStep(async () => {
      const removed = await sequencer.run(deleteUnusedFiles, { most: mostAtOnce })
      return removed.ok ? removed.value.result.deleted : 0
    }, { most: mostAtOnce, ending }),
    onFailure(error) { logger.error({ error }, 'unused pictures were not deleted this time') },
  }),
}
