// [UP14] Deletes the pictures that no request has used within a day, by the time of the exchange.
import type { FeatureJob } from '#features/feature.ts'
import { deleteUnusedFiles } from './file-steps.ts'

const everyMs = 60_000
/** A deletion holds up the batch that it is in. */
const mostAtOnce = 20

export const deleteUnusedJob: FeatureJob = {
  kind: 'job',
  start({ services: { sequencer }, logger }) {
    const stopping = new AbortController()
    const remove = async (): Promise<void> => {
      let deleted = mostAtOnce
      while (deleted === mostAtOnce && !stopping.signal.aborted) {
        const removed = await sequencer.run(deleteUnusedFiles, { most: mostAtOnce })
        deleted = removed.ok ? removed.value.result.deleted : 0
      }
    }
    let running: Promise<void> = Promise.resolve()
    const timer = setInterval(() => {
      running = running.then(remove).catch((error: unknown) => {
        logger.error({ error }, 'unused pictures were not deleted this time')
      })
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
