// POST /console/verifyAuditLog. The chain is read in pages, so no other read waits for it.
import { verifyAuditLog } from '@ingot/contract/console/audit/audit-log.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import type { Services } from '#http/services.ts'
import { auditFault, type AuditLink, firstAuditLink } from '#sequencer/seals/audit-log.ts'

const entriesPerRead = 1_000

export const verifyAuditLogHandler = defineConsoleHandler(
  verifyAuditLog,
  async ({ services: { reports, clock } }) => accepted({
    ...await readChain(reports), checkTime: clock(),
  }),
)

async function readChain(database: Services['reports']) {
  let before: AuditLink = firstAuditLink
  for (;;) {
    const rows = await database.selectFrom('audit_entry').selectAll()
      .where('audit_id', '>', before.id).orderBy('audit_id').limit(entriesPerRead).execute()
    for (const row of rows) {
      if (auditFault(row, before) !== undefined) {
        return { entries: before.id, brokenAt: before.id + 1, hash: before.hash }
      }
      before = { id: row.audit_id, hash: row.hash }
    }
    if (rows.length < entriesPerRead) {
      return { entries: before.id, brokenAt: null, hash: before.hash }
    }
  }
}
