// Recomputes the chain of the audit log from its first entry on. A removed last entry is found by
// the seals of the rows, whose sum the command log confirms.
import { CompiledQuery } from 'kysely'
import { auditFault, type AuditLink, firstAuditLink } from '#sequencer/seals/audit-log.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { AuditEntryTable } from '#store/tables/audit-tables.ts'

/** The first entry that breaks the chain, if any. */
export function auditBreach(database: PreparedQueries): string[] {
  let before: AuditLink = firstAuditLink
  const entries = database.iterateAs<AuditEntryTable>(CompiledQuery.raw(
    'select * from audit_entry order by audit_id', [],
  ))
  for (const entry of entries) {
    const fault = auditFault(entry, before)
    if (fault !== undefined) return [fault]
    before = { id: entry.audit_id, hash: entry.hash }
  }
  return []
}
