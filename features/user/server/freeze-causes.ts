// The operator and the reason of each last freeze of a user, from the audit log.
import { type UserFreeze, userFreezes } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { auditTargetText, readAuditValue } from '@ingot/server/sequencer/seals/audit-log.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** The newest actions that are looked at. */
const actionsMax = 100

export type FreezeCause = {
  readonly freeze: UserFreeze
  readonly operator: string
  readonly time: number
  readonly reason: string
}

export async function loadFreezeCauses(
  database: Kysely<Database>, id: number,
): Promise<readonly FreezeCause[]> {
  const rows = await database.selectFrom('audit_entry')
    .select(['operator_name', 'happened_at', 'reason', 'to_value'])
    .where('target', '=', auditTargetText({ kind: 'user', id }))
    .where('action', '=', 'freezeUser').where('refusal', '=', '')
    .orderBy('audit_id', 'desc').limit(actionsMax).execute()
  const causes = new Map<UserFreeze, FreezeCause>()
  for (const row of rows) {
    const { freeze: named, isFrozen } = Object(readAuditValue(row.to_value))
    const freeze = userFreezes.find((one) => one === named)
    if (freeze === undefined || isFrozen !== true || causes.has(freeze)) continue
    causes.set(freeze, {
      freeze, operator: row.operator_name, time: row.happened_at, reason: row.reason,
    })
  }
  return [...causes.values()]
}
