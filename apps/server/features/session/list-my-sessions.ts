// GET /listMySessions.
import { calls } from '@ingot/contract/calls'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { loadSessions } from './store.ts'

export const listMySessionsHandler = defineHandler(
  calls.listMySessions,
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
