// The steps by which operators decide a withdrawal. From the configured worth on, of the withdrawal
// or of its user's day, two different operators must approve; one of them can reject.
import { accepted, hasPermission, operatorRoles, rejected } from '@ingot/contract/vocabulary'
import { type ActingOperator, defineOperatorStep } from '#console/operator-step.ts'
import { loadOneHand } from '#features/one-hand.ts'
import { hasDebt } from '#features/profile/deposit-debts.ts'
import { isFrozenByOwner } from '#features/profile/withdrawal-locks.ts'
import { checkOutflow } from '#features/withdrawal/stop/outflow.ts'
import { isUnsent, shownAmount } from '#features/withdrawal/withdrawal-row.ts'
import type { WithdrawalTable } from '#features/withdrawal/withdraw-tables.ts'
import { withdrawalWorkflow } from '#features/withdrawal/withdrawal-workflow.ts'
import { releaseMoney } from '#sequencer/steps/held-money.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import { approvalsNeededNow } from './second-approval.ts'

const permission = 'decide-withdrawals'
const pending = 'pending_approval'

/** Approves as one operator; the last approval that is needed starts the transfer. */
export const approveWithdrawalStep = defineOperatorStep({
  name: 'approve-withdrawal', action: 'approveWithdrawal', permission,
  async run(step, { id }: { readonly id: number }, operator) {
    const found = await withdrawalWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    const may = await withdrawalWorkflow.check(step, { id, to: 'in_progress' })
    if (!may.ok) return may
    // SE12: the owner has reported that it was not them.
    if (await isFrozenByOwner(step.database, row.user_id)) return rejected('withdrawals_locked')
    // DP11: the coins of a reversed deposit may not leave a second time.
    if (await hasDebt(step.database, row.user_id)) return rejected('deposit_debt_open')
    const allowed = await checkOutflow(step, row)
    if (!allowed.ok) return allowed
    const given = await countApprovals(step, id, operator)
    if (!given.ok) return given
    const needed = await approvalsNeededNow(step, row)
    await step.database.insertInto('withdraw_approval')
      .values({ withdrawal_id: id, operator_id: operator.id, approved_at: step.at }).execute()
    const approvals = given.value + 1
    const audit = { target: { kind: 'withdrawal', id }, from: { status: pending } }
    if (approvals < needed) {
      step.announce('withdrawal')
      const { status } = row
      return accepted({
        result: { status, approvals, needed },
        audit: { ...audit, to: { status, approvals, needed } },
      })
    }
    const moved = await withdrawalWorkflow.move(step, {
      id, to: 'in_progress', by: { kind: 'staff', id: operator.id }, set: { approved_at: step.at },
    })
    if (!moved.ok) return moved
    await step.notify({
      user: row.user_id, kind: 'withdrawal_approved', parameters: await shownAmount(step, row),
    })
    const status = 'in_progress' as const
    return accepted({ result: { status, approvals, needed }, audit: { ...audit, to: { status } } })
  },
})

/** An approval counts as long as its operator is active and may decide withdrawals. */
async function countApprovals(step: StepContext, id: number, operator: ActingOperator) {
  const { database } = step
  const roles = operatorRoles.filter((role) => hasPermission(role, permission))
  await database.deleteFrom('withdraw_approval').where('withdrawal_id', '=', id)
    .where('operator_id', 'not in', (operators) => operators.selectFrom('operator').select('id')
      .where('status', '=', 'active').where('role', 'in', roles)).execute()
  const given = await database.selectFrom('withdraw_approval').select('operator_id')
    .where('withdrawal_id', '=', id).execute()
  if (given.length === 0) return accepted(0)
  const hand = await loadOneHand(step, operator.id)
  return given.some((approval) => hand.has(approval.operator_id))
    ? rejected('second_operator_required') : accepted(given.length)
}

/** [DP24] An approved withdrawal that custody never had, while its user has a debt. */
const isHeldForDebt = async (
  database: StepContext['database'], row: WithdrawalTable,
): Promise<boolean> => row.status === 'in_progress' && isUnsent(row)
  && await hasDebt(database, row.user_id)

type Rejection = { readonly id: number; readonly reason: string }

/**
 * Rejects a withdrawal that waits for approval, or that is held for a debt of its user; the user
 * reads the reason.
 */
export const rejectWithdrawalStep = defineOperatorStep({
  name: 'reject-withdrawal', action: 'rejectWithdrawal', permission,
  async run(step, { id, reason }: Rejection, operator) {
    const found = await withdrawalWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    // A transfer that was approved may have left: only its chain can end it.
    if (row.status !== pending && !await isHeldForDebt(step.database, row)) {
      return rejected('state_conflict')
    }
    const released = await releaseMoney(step, withdrawalWorkflow, {
      row, to: 'rejected', by: { kind: 'staff', id: operator.id }, reason,
      set: { closed_at: step.at, close_reason: 'by_operator', close_text: reason },
    })
    if (!released.ok) return released
    const shown = await shownAmount(step, row)
    await step.notify({
      user: row.user_id, kind: 'withdrawal_rejected', parameters: { ...shown, reason },
    })
    return accepted({
      result: null,
      audit: {
        target: { kind: 'withdrawal', id }, from: { status: row.status },
        to: { status: 'rejected' }, reason,
      },
    })
  },
})
