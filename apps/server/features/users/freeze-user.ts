// POST /console/freezeUser. A frozen login ends the user's sessions and their sockets at once; each
// other flag counts from the next request.
import { freezeUser } from '@ingot/contract/console/users/users.ts'
import { accepted, asUserId } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { freezeUserStep } from './user-steps.ts'

export const freezeUserHandler = defineConsoleHandler(
  freezeUser,
  async ({ request, services: { sequencer, sessions }, by }) => {
    const changed = await sequencer.run(freezeUserStep, { by, input: request })
    if (!changed.ok) return changed
    sessions.ended(changed.value.result.ended)
    sessions.changed(asUserId(request.id))
    return accepted(null)
  },
)
