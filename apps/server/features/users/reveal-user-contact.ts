// POST /console/revealUserContact. The audit entry is durable before the contact is read.
import { revealUserContact } from '@ingot/contract/console/users/users.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { revealUserContactStep } from './user-steps.ts'
import { contactOf } from './user-view.ts'

export const revealUserContactHandler = defineConsoleHandler(
  revealUserContact,
  async ({ request, services: { sequencer, database }, by }) => {
    const noted = await sequencer.run(revealUserContactStep, { by, input: request })
    if (!noted.ok) return noted
    const row = await database.selectFrom('user').select(['email', 'country_code', 'user_phone'])
      .where('id', '=', request.id).executeTakeFirstOrThrow()
    return accepted(contactOf(row))
  },
)
