// POST /revokeSession. Another user's session and one that does not exist return the same.
import { revokeSession } from '@ingot/contract/calls/session/sessions.ts'
import { accepted, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { closeSession } from './session-rows.ts'

export const revokeSessionHandler = defineHandler(
  revokeSession,
  async ({ request, session, services, caller }) => {
    const id = parseIdText(request.id)
    // Sixteen digits can say more than a safe integer holds; no session has such an id.
    if (id === undefined) return rejected('session_unknown')
    const { user } = session
    const closed = await services.sequencer.run(closeSession, {
      id, userId: user,
      event: services.securityLog.eventOf({ kind: 'session-revoked', userId: user }, caller),
    })
    if (!closed.ok) return closed
    services.sessions.ended([id])
    return accepted(null)
  },
)
