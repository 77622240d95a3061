// [WD12, SC6] When a withdrawal needs a second operator.
import {
  dangerFrom, parseUnits, scoreOf, symbolDefault,
} from '@ingot/contract/vocabulary'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { configurationWorkflow, loadSetting } from '@ingot/server/store/rows/configuration.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import { loadRiskMarks } from './risk-marks.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'

const lately = dayMs

/**
 * The number of the request, or two when the score of its marks reaches the configured one, or
 * when the worth of the user's approved withdrawals of the day reaches the configured one with it:
 * a large amount in parts is a large amount. The row keeps the number.
 */
export async function approvalsNeededNow(
  step: StepContext, row: WithdrawalTable,
): Promise<number> {
  if (row.approvals_needed > 1) return row.approvals_needed
  return await isHighScore(step, row) || await isLargeWithToday(step, row) ? 2 : 1
}

/** [SC6] By the marks at this moment, and the lowest configured score of the last 24 hours. */
async function isHighScore(step: StepContext, row: WithdrawalTable): Promise<boolean> {
  const [lowest = dangerFrom] = (await loadLately(step, 'secondApprovalScore')).map(Number)
    .toSorted((one, other) => one - other)
  const { marksOf } = await loadRiskMarks(step.database, [row])
  return scoreOf(marksOf(row)) >= lowest
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
  step: StepContext,
): Promise<bigint | undefined> {
  const usdt = await step.database.selectFrom('asset').select('decimals')
    .where('symbol', '=', symbolDefault).executeTakeFirst()
  if (usdt === undefined) return undefined
  const found = (await loadLately(step, 'secondApprovalUsdt'))
    .map((text) => parseUnits(text, usdt.decimals))
    .flatMap((parsed) => parsed.ok ? [parsed.units] : [])
  return found.toSorted((one, other) => Number(one - other))[0]
}

/** The values of a setting within the last 24 hours, the present one first; none of no setting. */
async function loadLately(
  { at, database }: StepContext, setting: 'secondApprovalUsdt' | 'secondApprovalScore',
): Promise<readonly string[]> {
  const now = await loadSetting(database, setting)
  if (now === undefined) return []
  const replaced = await database.selectFrom('workflow_event').select('from_state')
    .where('workflow', '=', configurationWorkflow).where('row_id', '=', `setting ${setting}`)
    .where('happened_at', '>', at - lately).execute()
  return [String(now), ...replaced.flatMap(({ from_state: text }) => text === null
    ? [] : [String(JSON.parse(text))])]
}

async function loadApprovedToday({ at, database }: StepContext, user: number): Promise<bigint> {
  const start = dayOf(at) * dayMs
  const rows = await database.selectFrom('withdrawal').select('usdt_units')
    .where('user_id', '=', user).where('approved_at', '>=', start).execute()
  return rows.reduce((sum, { usdt_units: units }) => sum + units, 0n)
}
