// Sends planned announcements at their time and queues the mails of those that are sent. A turn
// without any of them writes nothing.
import { type FeatureJob, repeatStep, repeatWork } from '@ingot/server/kit/feature.ts'
import { mailAnnouncement, sendDueAnnouncements } from './send-steps.ts'

const everyMs = 1_000
/** A step holds up the batch that it is in. */
const most = 50

export const announcementJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    const { sequencer, database, clock } = services
    const isDue = async (): Promise<boolean> => (await database.selectFrom('announcement')
      .select('id').where('status', '=', 'planned').where('send_at', '<=', clock()).limit(1)
      .executeTakeFirst()) !== undefined
    const hasMails = async (): Promise<boolean> => (await database.selectFrom('announcement')
      .select('id').where('status', '=', 'sent').where('mailed_at', 'is', null).limit(1)
      .executeTakeFirst()) !== undefined
    return repeatWork({
      everyMs,
      async work(ending) {
        if (await isDue()) {
          await repeatStep(async () => {
            const sent = await sequencer.run(sendDueAnnouncements, { most })
            return sent.ok ? sent.value.result.changed : 0
          }, { most, ending })
        }
        if (!await hasMails()) return
        await repeatStep(async () => {
          const mailed = await sequencer.run(mailAnnouncement, { most })
          return mailed.ok && mailed.value.result.isMore ? most : 0
        }, { most, ending })
      },
      onFailure(error) { logger.error({ error }, 'announcements were not sent this time') },
    })
  },
}
