// The operators that count as one person for approvals.
import { gainsPermission, type OperatorRole, operatorRoles } from '@ingot/contract/vocabulary'
import { readAuditTarget, readAuditValue } from '#sequencer/seals/audit-log.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import { dayMs } from '#store/rows/day-of.ts'
import type { AuditEntryTable } from '#store/tables/audit-tables.ts'

const lately = dayMs
const roleChange = 'changeOperatorRole'
const grants = ['addOperator', 'resetOperator', 'resetNamedOperator', roleChange]

/**
 * The operators who count as one with this one, itself included: all that additions, resets and
 * gains of a guarded permission connect within 24 hours, also through others. The giver of an
 * access has had its secret, also where its rights come later. An operator that a program on the
 * machine has reset counts as one with every operator.
 */
export async function loadOneHand(
  { at, database }: Pick<StepContext, 'at' | 'database'>, operator: number,
): Promise<ReadonlySet<number>> {
  const entries = await database.selectFrom('audit_entry')
    .select(['operator_id', 'action', 'target', 'from_value', 'to_value'])
    .where('action', 'in', grants).where('refusal', '=', '')
    .where('happened_at', '>', at - lately).execute()
  const given = entries.filter((entry) => entry.action !== roleChange || isGain(entry))
  const pairs = given.map(({ operator_id: giver, target }) =>
    [giver ?? operator, Number(readAuditTarget(target)?.id)] as const)
  const hand = new Set([operator])
  // The loop also visits the operators that it adds.
  for (const one of hand) {
    for (const [giver, taker] of pairs) {
      if (giver === one) hand.add(taker)
      if (taker === one) hand.add(giver)
    }
  }
  return hand
}

/** A role with less access gives nothing; an entry without readable roles counts as a gain. */
function isGain(
  { from_value: from, to_value: to }: Pick<AuditEntryTable, 'from_value' | 'to_value'>,
): boolean {
  const [old, next] = [roleOf(from), roleOf(to)]
  return old === undefined || next === undefined || gainsPermission(old, next)
}

/** Older entries have the bare role. */
function roleOf(text: string): OperatorRole | undefined {
  const value = readAuditValue(text)
  const isRow = typeof value === 'object' && value !== null && 'role' in value
  const role = isRow ? value['role'] : value
  return operatorRoles.find((one) => one === role)
}
