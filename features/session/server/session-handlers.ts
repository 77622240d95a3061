// The calls of sessions.
import {
  listMySessions, logout, revokeOtherSessions, revokeSession,
} from '#features/session/sessions.calls.ts'
import { accepted, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { loadSessions } from './store.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { closeSession, revokeOtherSessionsStep } from './session-steps.ts'

// GET /listMySessions.

export const listMySessionsHandler = defineHandler(
  listMySessions,
  async ({ session, services }) => {
    const rows = await loadSessions(services.database, {
      user: session.user, now: services.clock(),
    })
    const own = rows.find(({ id }) => id === session.id)
    return accepted(rows.map((row) => ({
      id: String(row.id),
      device: row.device,
      current: row.id === session.id,
      isSameNetwork: row.origin_hash === own?.origin_hash,
      createTime: row.created_at,
      lastUseTime: row.last_used_at,
    })))
  },
)

// POST /logout.

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

// POST /revokeOtherSessions.

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

// POST /revokeSession. Another user's session and one that does not exist return the same.

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
