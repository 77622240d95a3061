// The steps by which operators decide a withdrawal. From the configured worth on, of the withdrawal
// or of its user's day, two different operators must approve; one of them can reject.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '#console/operator-step.ts'
import { sign } from '#features/approval/sign.ts'
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
    const facts = { chain: row.chain, address: row.address, units: String(row.amount_units) }
    const signed = await sign(step, { subject: 'withdrawal', row: id, facts, operator })
    if (!signed.ok) return signed
    const needed = await approvalsNeededNow(step, row)
    await signed.value.store()
    const { approvals } = signed.value
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
