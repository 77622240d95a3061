// WD12: when a withdrawal needs a second operator.
import { parseUnits, symbolDefault } from '@ingot/contract/vocabulary'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { configurationWorkflow, loadSetting } from '@ingot/server/store/rows/configuration.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import { loadFrozenUsers } from './frozen-users.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'

const setting = 'secondApprovalUsdt'
const lately = dayMs

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
  return frozen.has(row.user_id) || await isLargeWithToday(step, row) ? 2 : 1
}

async function isLargeWithToday(step: StepContext, row: WithdrawalTable): Promise<boolean> {
  const threshold = await loadSecondApprovalUnits(step)
  if (threshold === undefined) return false
  return await loadApprovedToday(step, row.user_id) + row.usdt_units >= threshold
}

/**
 * The configured worth in USDT's smallest units, the lowest of the last 24 hours: one operator does
 * not raise it and then approve alone.
 */
export async function loadSecondApprovalUnits(
  { at, database }: StepContext,
): Promise<bigint | undefined> {
  const now = await loadSetting(database, setting)
  const usdt = await database.selectFrom('asset').select('decimals')
    .where('symbol', '=', symbolDefault).executeTakeFirst()
  if (now === undefined || usdt === undefined) return undefined
  const replaced = await database.selectFrom('workflow_event').select('from_state')
    .where('workflow', '=', configurationWorkflow).where('row_id', '=', `setting ${setting}`)
    .where('happened_at', '>', at - lately).execute()
  const found = [now, ...replaced.flatMap(({ from_state: text }) => text === null
    ? [] : [String(JSON.parse(text))])]
    .map((text) => parseUnits(text, usdt.decimals))
    .flatMap((parsed) => parsed.ok ? [parsed.units] : [])
  return found.toSorted((one, other) => Number(one - other))[0]
}

async function loadApprovedToday({ at, database }: StepContext, user: number): Promise<bigint> {
  const start = dayOf(at) * dayMs
  const rows = await database.selectFrom('withdrawal').select('usdt_units')
    .where('user_id', '=', user).where('approved_at', '>=', start).execute()
  return rows.reduce((sum, { usdt_units: units }) => sum + units, 0n)
}
