// GET /sandbox/outbox.
import { outbox } from '@ingot/contract/calls/sandbox/sandbox.ts'
import { accepted, parseEmail } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { loadOutbox } from './store.ts'

export const outboxHandler = defineHandler(outbox, async ({ request, services }) => {
  const { database, clock } = services
  const rows = await loadOutbox(database, { recipient: recipientOf(request.to), now: clock() })
  return accepted(rows.map((row) => ({
    to: row.recipient,
    kind: row.kind,
    code: row.code,
    text: row.body,
    time: row.created_at,
  })))
})

/** A number is found with or without its "+", which a query reads as a space. */
function recipientOf(text: string): string {
  const to = text.trim().toLowerCase()
  return /^\d+$/.test(to) ? `+${to}` : parseEmail(to) ?? to
}
