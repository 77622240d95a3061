// WD12: when a withdrawal needs a second operator, and which operators count as two.
import { parseUnits, symbolDefault } from '@ingot/contract/vocabulary'
import type { StepContext } from '#sequencer/steps/step.ts'
import { loadSetting } from '#store/rows/configuration.ts'
import { dayMs, dayOf } from '#store/rows/day-of.ts'
import { loadFrozenUsers } from './frozen-users.ts'
import { withdrawalWorkflowName } from '#features/withdrawal/withdrawal-workflow.ts'
import type { WithdrawalTable } from '#features/withdrawal/withdraw-tables.ts'

/**
 * The number of the request, or two when the user's account is frozen, or when the worth of the
 * user's approved withdrawals of the day reaches the configured one with it: a large amount in
 * parts is a large amount. The row keeps the number.
 */
export async function approvalsNeededNow(
  step: StepContext, row: WithdrawalTable,
): Promise<number> {
  if (row.approvals_needed > 1) return row.approvals_needed
  const frozen = await loadFrozenUsers(step.database, [row.user_id])
  if (!frozen.has(row.user_id) && !await isLargeWithToday(step, row)) return 1
  await step.database.updateTable('withdrawal').set({ approvals_needed: 2 })
    .where('id', '=', row.id).execute()
  return 2
}

async function isLargeWithToday(step: StepContext, row: WithdrawalTable): Promise<boolean> {
  const threshold = await loadThreshold(step)
  if (threshold === undefined) return false
  return await loadApprovedToday(step, row.user_id) + row.usdt_units >= threshold
}

async function loadThreshold({ database }: StepContext): Promise<bigint | undefined> {
  const text = await loadSetting(database, 'secondApprovalUsdt')
  const usdt = await database.selectFrom('asset').select('decimals')
    .where('symbol', '=', symbolDefault).executeTakeFirst()
  if (text === undefined || usdt === undefined) return undefined
  const parsed = parseUnits(text, usdt.decimals)
  return parsed.ok ? parsed.units : undefined
}

async function loadApprovedToday({ at, database }: StepContext, user: number): Promise<bigint> {
  const start = dayOf(at) * dayMs
  const rows = await database.selectFrom('withdrawal').select(['id', 'usdt_units'])
    .where('user_id', '=', user).where('status', '!=', 'pending_approval').execute()
  if (rows.length === 0) return 0n
  const events = await database.selectFrom('workflow_event').select('row_id')
    .where('workflow', '=', withdrawalWorkflowName).where('to_state', '=', 'in_progress')
    .where('row_id', 'in', rows.map(({ id }) => String(id))).where('happened_at', '>=', start)
    .execute()
  const today = new Set(events.map((event) => event.row_id))
  return rows.filter(({ id }) => today.has(String(id)))
    .reduce((sum, { usdt_units: units }) => sum + units, 0n)
}

/** For this time after one operator has given another one access, both count as one. */
const accessMs = 86_400_000

/** Whether one of two operators has added or reset the other one lately: it has had the secret. */
export async function isOfOneHand(
  { at, database }: StepContext, [one, other]: readonly [number, number],
): Promise<boolean> {
  const found = await database.selectFrom('audit_entry').select('audit_id')
    .where('action', 'in', ['addOperator', 'resetOperator']).where('refusal', '=', '')
    .where('happened_at', '>', at - accessMs)
    .where((eb) => eb.or([
      eb.and([eb('target', '=', `operator ${one}`), eb('operator_id', '=', other)]),
      eb.and([eb('target', '=', `operator ${other}`), eb('operator_id', '=', one)]),
    ])).limit(1).executeTakeFirst()
  return found !== undefined
}
