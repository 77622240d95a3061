// GET /listMySessions.
import { listMySessions } from '@ingot/contract/calls/session/sessions.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { loadSessions } from '#features/session/store.ts'

export const listMySessionsHandler = defineHandler(
  listMySessions,
  async ({ session, services }) => {
    const rows = await loadSessions(services.database, {
      user: session.user, now: services.clock(),
    })
    return accepted(rows.map((row) => ({
      id: String(row.id),
      device: row.device,
      current: row.id === session.id,
      createTime: row.created_at,
      lastUseTime: row.last_used_at,
    })))
  },
)
