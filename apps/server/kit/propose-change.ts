// Proposes a change of operators or protections. Another administrator approves it; where there is
// none that is independent, it takes effect after a wait in which any administrator can cancel it.
import {
  accepted, hasPermission, operatorChangeLifetimeMs, operatorChangeWaitMs, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import type { ActingOperator, AuditedChange } from '#console/operator-step.ts'
import { loadOneHand } from './one-hand.ts'
import { nextId } from '#sequencer/steps/next-id.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import { operatorChanges, type OperatorChangeTable } from './operator-change-table.ts'

export type Proposal =
  Pick<OperatorChangeTable, 'kind' | 'target' | 'name' | 'reason'> & Partial<Pick<
    OperatorChangeTable,
    'operator_id' | 'from_role' | 'role' | 'from_value' | 'value' | 'secret_hash'
  >>

export type Proposed = { readonly id: number; readonly appliesTime: number | null }

/** Refuses a second change of the same thing while the first waits. */
export async function proposeChange(
  step: StepContext, proposal: Proposal, operator: ActingOperator,
): Promise<Outcome<{ readonly change: Proposed; readonly audit: AuditedChange }>> {
  const { at, database } = step
  const waiting = await database.selectFrom('operator_change').select('id')
    .where('status', '=', 'pending').where('target', '=', proposal.target).executeTakeFirst()
  if (waiting !== undefined) return rejected('state_conflict')
  const id = await nextId(database, 'operator_change')
  const isApprovable = await hasApprover(step, operator, proposal.operator_id ?? null)
  const appliesTime = isApprovable ? null : at + operatorChangeWaitMs
  const row: OperatorChangeTable = {
    operator_id: null, from_role: null, role: null, from_value: '', value: '', secret_hash: null,
    ...proposal, id, status: 'pending', proposed_by: operator.id, proposed_at: at,
    applies_at: appliesTime, expires_at: at + operatorChangeLifetimeMs,
  }
  await database.insertInto('operator_change').values(row).execute()
  const by = { kind: 'staff', id: operator.id } as const
  await operatorChanges.open(step, { id, to: 'pending', by, reason: row.reason })
  return accepted({
    change: { id, appliesTime },
    audit: { action: 'proposeChange', target: changeTarget(id), ...changeValues(row) },
  })
}

export const changeTarget = (id: number) => ({ kind: 'change', id })

/** The change in the values of an audit entry. */
export function changeValues(
  { kind, name, from_role: fromRole, role, from_value: fromValue, value, reason }:
  OperatorChangeTable,
): Pick<AuditedChange, 'from' | 'to'> & { readonly reason: string } {
  return {
    from: fromRole !== null ? { role: fromRole }
      : fromValue === '' ? null : { value: shownValue(fromValue) },
    to: {
      kind, name, fromRole, role, fromValue: shownValue(fromValue), value: shownValue(value),
    },
    reason,
  }
}

/** A value as a text, of several parts with the name of each; empty where nothing changes. */
export function shownValue(json: string): string {
  if (json === '') return ''
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value).map(([name, part]) => `${name}: ${String(part)}`).join(', ')
}

/**
 * Whether an active administrator counts as another person than the proposer. The operator that is
 * changed does not approve: their authenticator may be lost.
 */
export async function hasApprover(
  step: Pick<StepContext, 'at' | 'database'>, operator: Pick<ActingOperator, 'id'>,
  changed: number | null,
): Promise<boolean> {
  const hand = await loadOneHand(step, operator.id)
  const active = await step.database.selectFrom('operator').select(['id', 'role'])
    .where('status', '=', 'active').execute()
  return active.some(({ id, role }) =>
    hasPermission(role, 'manage-operators') && !hand.has(id) && id !== changed)
}
