// POST /logout.
import { logout } from '@ingot/contract/calls/session/sessions.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { closeSession } from './session-rows.ts'

export const logoutHandler = defineHandler(logout, async ({ session, services, caller }) => {
  const closed = await services.sequencer.run(closeSession, {
    id: session.id,
    userId: session.user,
    event: services.securityLog.eventOf({ kind: 'logged-out', userId: session.user }, caller),
  })
  // A session that another request ended meanwhile is as ended as was asked.
  if (!closed.ok && closed.reject.code !== 'session_unknown') return closed
  services.sessions.ended([session.id])
  return accepted(null)
})
