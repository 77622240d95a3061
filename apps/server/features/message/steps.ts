// The steps of messages: a user has read one, or all.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'

export const markMessageRead = defineStep({
  name: 'mark-message-read',
  async run({ at, database }, { user, id }: { readonly user: number; readonly id: number }) {
    const { numUpdatedRows } = await database.updateTable('message').set({ read_at: at })
      .where('id', '=', id).where('user_id', '=', user).executeTakeFirstOrThrow()
    return numUpdatedRows === 0n ? rejected('message_unknown') : accepted(null)
  },
})

/** [WF13] Idempotent: the messages that were read before keep their time. */
export const markAllMessagesRead = defineStep({
  name: 'mark-all-messages-read',
  async run({ at, database }, { user }: { readonly user: number }) {
    await database.updateTable('message').set({ read_at: at })
      .where('user_id', '=', user).where('read_at', 'is', null).execute()
    return accepted(null)
  },
})
