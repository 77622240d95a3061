// [ID9, ID10] Documents expire and pictures are deleted by the time of the exchange.
import type { FeatureJob } from '#features/feature.ts'
import { deleteOldPictures, expireIdentities } from './tend-steps.ts'

const everyMs = 60_000
/** A step holds up the batch that it is in. */
const mostAtOnce = 20

export const tendIdentities: FeatureJob = {
  kind: 'job',
  start({ services: { sequencer }, logger }) {
    const stopping = new AbortController()
    const tend = async (): Promise<void> => {
      for (const step of [expireIdentities, deleteOldPictures]) {
        let changed = mostAtOnce
        while (changed >= mostAtOnce && !stopping.signal.aborted) {
          const done = await sequencer.run(step, { most: mostAtOnce })
          changed = done.ok ? done.value.result.changed : 0
        }
      }
    }
    let running: Promise<void> = Promise.resolve()
    const timer = setInterval(() => {
      running = running.then(tend).catch((error: unknown) => {
        logger.error({ error }, 'identities were not tended this time')
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
