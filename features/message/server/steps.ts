// The steps of messages: a user has read one, or all. An announcement has a row for each reader.
import { accepted, asUserId } from '@ingot/contract/vocabulary'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { markAnnouncementsRead } from './announced-messages.ts'

export const markMessageRead = defineStep({
  name: 'mark-message-read',
  async run(step, { user, id }: { readonly user: number; readonly id: number }) {
    const { numUpdatedRows } = await step.database.updateTable('message').set({ read_at: step.at })
      .where('id', '=', id).where('user_id', '=', user).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      await markAnnouncementsRead(step.database, { user, now: step.at, messageId: id })
    }
    announceRead(step, user, String(id))
    return accepted(null)
  },
})

/** [WF13] Idempotent: the messages that were read before keep their time. */
export const markAllMessagesRead = defineStep({
  name: 'mark-all-messages-read',
  async run(step, { user }: { readonly user: number }) {
    await step.database.updateTable('message').set({ read_at: step.at })
      .where('user_id', '=', user).where('read_at', 'is', null).execute()
    await markAnnouncementsRead(step.database, { user, now: step.at })
    announceRead(step, user, 'all')
    return accepted(null)
  },
})

/** [MP5] The badges of the user's other devices follow. */
function announceRead(step: StepContext, user: number, id: string): void {
  step.announceRecord({ user: asUserId(user), workflow: 'message', id, state: 'read' })
}
