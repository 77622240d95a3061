// GET /sandbox/outbox.
import { calls } from '@ingot/contract/calls'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { loadOutbox } from './store.ts'

export const outboxHandler = defineHandler(calls.outbox, async ({ request, services }) => {
  const rows = await loadOutbox(services.database, request.to.trim().toLowerCase())
  return accepted(rows.map((row) => ({
    to: row.recipient,
    kind: row.kind,
    code: row.code,
    text: row.body,
    time: row.created_at,
  })))
})
