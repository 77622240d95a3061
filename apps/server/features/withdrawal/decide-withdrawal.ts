// The steps by which operators decide a withdrawal. Above a worth that was fixed when it was
// requested, two different operators must approve; one of them can reject.
import { accepted, rejected, withdrawReasonLengthMax } from '@ingot/contract/vocabulary'
import { defineStep, type StepContext } from '#sequencer/steps/step.ts'
import { loadForMove, releaseCommand, shownAmount } from './withdrawal-row.ts'
import { moveWithdrawal, withdrawalWorkflow } from './withdrawal-workflow.ts'

export type Approval = { readonly operator: number; readonly id: number }
export type Rejection = Approval & { readonly reason: string }

/** Approves as one operator; the last approval that is needed starts the transfer. */
export async function approve(step: StepContext, { operator, id }: Approval) {
  const row = await loadForMove(step, id)
  if (row === undefined) return rejected('request_unknown', 'id')
  const may = await withdrawalWorkflow.check(step, { id, to: 'in_progress' })
  if (!may.ok) return may
  const given = await step.database.selectFrom('withdraw_approval').select('operator_id')
    .where('withdrawal_id', '=', id).execute()
  if (given.some((approval) => approval.operator_id === operator)) {
    return rejected('second_operator_required')
  }
  await step.database.insertInto('withdraw_approval')
    .values({ withdrawal_id: id, operator_id: operator, approved_at: step.at }).execute()
  const approvals = given.length + 1
  const needed = row.approvals_needed
  if (approvals < needed) return accepted({ status: row.status, approvals, needed })
  await moveWithdrawal(step, {
    id, to: 'in_progress', by: { kind: 'staff', id: operator },
  })
  await step.notify({
    user: row.user_id, kind: 'withdrawal_approved', parameters: await shownAmount(step, row),
  })
  return accepted({ status: 'in_progress', approvals, needed })
}

/** Rejects a withdrawal that waits for approval; the user reads the reason. */
export async function reject(step: StepContext, { operator, id, reason }: Rejection) {
  const words = reason.trim()
  if (words === '' || words.length > withdrawReasonLengthMax) {
    return rejected('invalid_input', 'reason')
  }
  const row = await loadForMove(step, id)
  if (row === undefined) return rejected('request_unknown', 'id')
  // A transfer that was approved may have left: only its chain can end it.
  if (row.status !== 'pending_approval') return rejected('state_conflict')
  const released = step.apply(releaseCommand(row))
  if (!released.ok) return released
  await moveWithdrawal(step, {
    id, to: 'rejected', by: { kind: 'staff', id: operator }, reason: words,
  })
  const shown = await shownAmount(step, row)
  await step.notify({
    user: row.user_id, kind: 'withdrawal_rejected', parameters: { ...shown, reason: words },
  })
  return accepted({ status: 'rejected' })
}

export const approveWithdrawal = defineStep({
  name: 'approve-withdrawal',
  run: approve,
})

export const rejectWithdrawal = defineStep({
  name: 'reject-withdrawal',
  run: reject,
})
