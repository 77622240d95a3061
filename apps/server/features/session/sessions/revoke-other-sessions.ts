// POST /revokeOtherSessions.
import { revokeOtherSessions } from '@ingot/contract/calls/session/sessions.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { revokeOtherSessionsStep } from './session-rows.ts'

export const revokeOtherSessionsHandler = defineHandler(
  revokeOtherSessions,
  async ({ session: { id, user }, services, caller }) => {
    const closed = await services.sequencer.run(revokeOtherSessionsStep, {
      userId: user, keptId: id,
      event: services.securityLog.eventOf(
        { kind: 'session-revoked', userId: user, detail: 'all others' }, caller,
      ),
    })
    if (!closed.ok) return closed
    services.sessions.ended(closed.value.result.ended)
    return accepted(null)
  },
)
