// POST /console/endUserSessions.
import { endUserSessions } from '@ingot/contract/console/users/users.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { endUserSessionsStep } from './user-steps.ts'

export const endUserSessionsHandler = defineConsoleHandler(
  endUserSessions,
  async ({ request, services: { sequencer, sessions }, by }) => {
    const done = await sequencer.run(endUserSessionsStep, { by, input: request })
    if (!done.ok) return done
    const { ended } = done.value.result
    sessions.ended(ended)
    return accepted({ ended: ended.length })
  },
)
