// POST /console/listAuditEntries.
import { listAuditEntries } from '@ingot/contract/console/audit/audit-log.ts'
import { messageOf } from '@ingot/contract/messages'
import { accepted, isRejectCode, type Language, pageSize } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { isBehind, limitOf, offsetOf, pageOfRows } from '#features/own-page.ts'

export const listAuditEntriesHandler = defineConsoleHandler(
  listAuditEntries,
  async ({ request, services: { database }, caller }) => {
    const { pageNo, after, operator, action, target, isRefused } = request
    let entries = database.selectFrom('audit_entry')
    if (operator !== undefined) entries = entries.where('operator_name', '=', operator)
    if (action !== undefined) entries = entries.where('action', '=', action)
    if (target !== undefined) entries = entries.where('target', '=', target)
    if (isRefused !== undefined) {
      entries = entries.where('refusal', isRefused ? '!=' : '=', '')
    }
    const [{ total }, rows] = await Promise.all([
      entries.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      entries.selectAll()
        .where(isBehind(after, [['audit_id', 'desc']])).orderBy('audit_id', 'desc')
        .limit(limitOf()).offset(offsetOf({ pageNo, after })).execute(),
    ])
    const page = pageOfRows(rows, { total, placeOf: (row) => row.audit_id })
    const list = page.list.map((row) => ({
      id: row.audit_id,
      createTime: row.happened_at,
      operator: row.operator_name,
      action: row.action,
      target: row.target,
      from: row.from_value,
      to: row.to_value,
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
