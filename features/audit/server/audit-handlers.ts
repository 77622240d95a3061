// The console calls of the audit log.
import { listAuditEntries, verifyAuditLog } from '#features/audit/audit-log.console.ts'
import { messageOf } from '@ingot/contract/messages'
import { accepted, isRejectCode, type Language, pageSize } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import type { Services } from '@ingot/server/http/services.ts'
import {
  auditFault, type AuditLink, auditTargetText, firstAuditLink, readAuditTarget, readAuditValue,
} from '@ingot/server/sequencer/seals/audit-log.ts'

// POST /console/listAuditEntries.

export const listAuditEntriesHandler = defineConsoleHandler(
  listAuditEntries,
  async ({ request, services: { database }, caller }) => {
    const { pageNo, after, operator, action, target, isRefused } = request
    let entries = database.selectFrom('audit_entry')
    if (operator !== undefined) entries = entries.where('operator_name', '=', operator)
    if (action !== undefined) entries = entries.where('action', '=', action)
    if (target !== undefined) {
      const { kind, id } = target
      entries = entries.where('target', 'in', [auditTargetText(target), `${kind} ${id}`])
    }
    if (isRefused !== undefined) {
      entries = entries.where('refusal', isRefused ? '!=' : '=', '')
    }
    const page = await pageOf(entries.selectAll(), {
      pageNo, after, sort: [['audit_id', 'desc']],
    })
    const list = page.list.map((row) => ({
      id: row.audit_id,
      createTime: row.happened_at,
      operator: row.operator_name,
      action: row.action,
      target: readAuditTarget(row.target),
      from: readAuditValue(row.from_value),
      to: readAuditValue(row.to_value),
      reason: row.reason,
      network: row.network,
      device: row.device,
      refusal: row.refusal,
      refusalText: refusalText(caller.language, row.refusal),
      previousHash: row.previous_hash,
      hash: row.hash,
    }))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

/** A word that no longer exists is shown as it was stored. */
const refusalText = (language: Language, word: string): string =>
  isRejectCode(word) ? messageOf(language, word) : word

// POST /console/verifyAuditLog. The chain is read in pages, so no other read waits for it.

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
