// Removes expired messages from the outbox.
import { accepted } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { deleteExpiredMail } from '@ingot/server/sequencer/steps/queue-mail.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export const emptyOutbox = defineStep({
  name: 'empty-outbox',
  async run(step) {
    await deleteExpiredMail(step)
    return accepted(null)
  },
})

/** Whether the outbox has a message whose code has expired. */
export async function hasExpiredMessages(
  database: Kysely<Database>, now: number,
): Promise<boolean> {
  const row = await database.selectFrom('outbox').select('id').where('expires_at', '<=', now)
    .limit(1).executeTakeFirst()
  return row !== undefined
}
