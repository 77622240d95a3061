// The steps that stop the withdrawals of a coin and open them again. A comparison of the chains
// with the ledger decides; two operators can accept a difference that they understand.
import { accepted, asAssetId, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { proposeChange, type Proposed } from '@ingot/server/kit/propose-change.ts'
import { withdrawalWorkflow } from '#features/withdrawal/server/withdrawal-workflow.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { noteEvent } from '@ingot/server/sequencer/steps/workflow.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import '@ingot/server/store/tables/reconciliation/off-chain-tables.ts'
import type { WithdrawalStopTable } from '@ingot/server/store/tables/stop-tables.ts'
import { checkOutflow } from './outflow.ts'
import { isStopped, withdrawalStopWorkflow } from './stop-rows.ts'

const system = { kind: 'system', id: null } as const

export type Difference = {
  readonly symbol: string
  /** A signed decimal that is not zero. */
  readonly difference: string
}

/**
 * [WD31] Keeps the differences of a comparison of all coins: each stops the coin's withdrawals, a
 * coin without one is open again.
 */
export async function keepStops(
  step: StepContext, differences: readonly Difference[],
): Promise<void> {
  const { database } = step
  const rows: readonly WithdrawalStopTable[] = await database.selectFrom('withdrawal_stop')
    .selectAll().execute()
  const assets = await database.selectFrom('asset').select(['asset_id', 'symbol']).execute()
  for (const { asset_id: asset, symbol } of assets) {
    const row = rows.find((one) => one.asset_id === asset)
    const found = differences.find((one) => one.symbol === symbol)
    await keepStop(step, { asset, symbol, row, difference: found?.difference })
  }
}

type Compared = {
  readonly asset: number
  readonly symbol: string
  readonly row: WithdrawalStopTable | undefined
  readonly difference: string | undefined
}

async function keepStop(
  step: StepContext, { asset, symbol, row, difference }: Compared,
): Promise<void> {
  if (row?.difference === difference) return
  const { database, at } = step
  const stored = database.deleteFrom('withdrawal_stop').where('asset_id', '=', asset)
  const from = row === undefined ? null : isStopped(row) ? 'stopped' : 'opened'
  await stored.execute()
  if (difference === undefined) {
    await noteStop(step, { symbol, from, to: 'equal', reason: '' })
  } else {
    await database.insertInto('withdrawal_stop').values({
      asset_id: asset, difference, opened_difference: null, opened_at: null,
      stopped_at: row !== undefined && isStopped(row) ? row.stopped_at : at,
    }).execute()
    await noteStop(step, { symbol, from, to: 'stopped', reason: difference })
  }
  await announceWaiting(step, asset)
}

type Noted = {
  readonly symbol: string
  readonly from: string | null
  readonly to: string
  readonly reason: string
  readonly by?: number
}

async function noteStop(
  step: StepContext, { symbol, by, from, to, reason }: Noted,
): Promise<void> {
  await noteEvent(step, {
    workflow: withdrawalStopWorkflow, row: symbol, from, to, reason,
    by: by === undefined ? system : { kind: 'staff', id: by },
  })
}

const announcedMax = 500

/** The owners of the waiting requests of a coin, or of all coins, read whether they are paused. */
export async function announceWaiting(step: StepContext, asset?: number): Promise<void> {
  const waiting = step.database.selectFrom('withdrawal').select('id')
    .where('status', 'in', ['pending_approval', 'in_progress'])
    .orderBy('id', 'desc').limit(announcedMax)
  const rows = await (asset === undefined ? waiting : waiting.where('asset_id', '=', asset))
    .execute()
  for (const { id } of rows) await withdrawalWorkflow.changed(step, { id })
}

type Opening = {
  readonly symbol: string
  /** As the operator has read it. */
  readonly difference: string
  readonly reason: string
}

/** [WD33] Proposes to accept the difference that a coin has now. */
export const openWithdrawalsStep = defineOperatorStep<Opening, { readonly change: Proposed }>({
  name: 'open-withdrawals', action: 'openWithdrawals', permission: 'change-configuration',
  async run(step, { symbol, difference, reason }, operator) {
    const found = await findStop(step, symbol, difference)
    if (!found.ok) return found
    const proposed = await proposeChange(step, {
      kind: 'openWithdrawals', target: `withdrawals ${symbol}`, name: symbol, reason,
      value: JSON.stringify(difference),
    }, operator)
    if (!proposed.ok) return proposed
    const { change, audit } = proposed.value
    return accepted({ result: { change }, audit })
  },
})

type Approved = {
  readonly symbol: string
  readonly difference: string
  readonly proposer: number
  readonly reason: string
  /** The change of operators that both have signed. */
  readonly change: number
}

/**
 * [DP28] Accepts the difference and keeps its explanation, which later comparisons count; refused
 * when the coin has another one by now.
 */
export async function applyOpening(
  step: StepContext, { symbol, difference, proposer, reason, change }: Approved,
): Promise<Outcome<null>> {
  const found = await findStop(step, symbol, difference)
  if (!found.ok) return found
  const { asset_id: asset } = found.value
  await step.database.insertInto('difference_explanation').values({
    id: await nextId(step.database, 'difference_explanation'), asset_id: asset, difference,
    reason, change_id: change, posted_at: step.at,
  }).execute()
  await step.database.updateTable('withdrawal_stop')
    .set({ opened_difference: difference, opened_at: step.at })
    .where('asset_id', '=', asset).execute()
  await noteStop(step, { symbol, from: 'stopped', to: 'opened', reason, by: proposer })
  await announceWaiting(step, asset)
  return accepted(null)
}

async function findStop(
  { database }: StepContext, symbol: string, difference: string,
): Promise<Outcome<WithdrawalStopTable>> {
  const asset = await database.selectFrom('asset').select('asset_id').where('symbol', '=', symbol)
    .executeTakeFirst()
  if (asset === undefined) return rejected('asset_unknown', 'symbol')
  const row = await database.selectFrom('withdrawal_stop').selectAll()
    .where('asset_id', '=', asAssetId(asset.asset_id)).executeTakeFirst()
  return row === undefined || row.difference !== difference || !isStopped(row)
    ? rejected('state_conflict') : accepted(row)
}

/** The state of the event by which the breaker's alarm is written. */
export const outflowAlarm = 'bound_reached'
/** An alarm lasts as long as the hour that it is about. */
export const outflowAlarmMs = dayMs / 24

/** [WD32] Writes the alarm of a refused approval, once an hour for each coin. */
export const noteOutflowAlarm = defineStep({
  name: 'note-outflow-alarm',
  async run(step, { id }: { readonly id: number }) {
    const found = await withdrawalWorkflow.load(step, { id })
    if (!found.ok) return found
    const allowed = await checkOutflow(step, found.value)
    if (allowed.ok || allowed.reject.code !== 'outflow_limit') return rejected('state_conflict')
    const { symbol } = await step.database.selectFrom('asset').select('symbol')
      .where('asset_id', '=', found.value.asset_id).executeTakeFirstOrThrow()
    const last = await step.database.selectFrom('workflow_event').select('event_id')
      .where('workflow', '=', withdrawalStopWorkflow).where('row_id', '=', symbol)
      .where('to_state', '=', outflowAlarm).where('happened_at', '>', step.at - outflowAlarmMs)
      .executeTakeFirst()
    if (last !== undefined) return accepted(null)
    await noteStop(step, {
      symbol, from: null, to: outflowAlarm, reason: `withdrawal ${id} was not approved`,
    })
    return accepted(null)
  },
})
