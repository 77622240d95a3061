// Queues the mails of the engine's notifications soon after their batch, and the digests of hours
// that have ended. A turn without any of them writes nothing.
import type { Services } from '@ingot/server/http/services.ts'
import { type FeatureJob, repeatStep, repeatWork } from '@ingot/server/kit/feature.ts'
import {
  findMailed, hasEndedMailHour, loadLastMessage, loadMailCursor, mailTradingNotices,
  sendMailDigests,
} from './mail-steps.ts'

const everyMs = 2_000
/** A step holds up the batch that it is in. */
const most = 50

export const mailNoticesJob: FeatureJob = {
  kind: 'job',
  async start({ services, logger }) {
    const { sequencer, database, clock } = services
    /** The stored cursor is behind it while no notification is to be mailed. */
    let first = await loadMailCursor(database)
    return repeatWork({
      everyMs,
      async work(ending) {
        first = await mailSince(services, first, ending)
        if (!await hasEndedMailHour(database, clock())) return
        await repeatStep(async () => {
          const done = await sequencer.run(sendMailDigests, { most })
          return done.ok ? done.value.result.changed : 0
        }, { most, ending })
      },
      onFailure(error) { logger.error({ error }, 'notifications were not mailed this time') },
    })
  },
}

/** Returns the last message that was looked at. */
async function mailSince(
  { sequencer, database, clock }: Pick<Services, 'sequencer' | 'database' | 'clock'>,
  first: number, ending: AbortSignal,
): Promise<number> {
  const last = await loadLastMessage(database)
  if (last <= first) return first
  const [wanted] = await findMailed(database, { after: first, last, at: clock(), most: 1 })
  if (wanted === undefined) return last
  let isBusy = false
  await repeatStep(async () => {
    const done = await sequencer.run(mailTradingNotices, { first, last, most })
    isBusy = !done.ok
    return done.ok ? done.value.result.changed : 0
  }, { most, ending })
  return isBusy || ending.aborted ? first : last
}
