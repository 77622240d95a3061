// The step of messages: a user has read one.
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
