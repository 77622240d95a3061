// The steps by which operators decide a withdrawal. From the configured worth on, of the withdrawal
// or of its user's day, two different operators must approve; one of them can reject.
import {
  approveWithdrawal, rejectWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { defineDecision, type Deciding } from '@ingot/server/console/define-decision.ts'
import { defineSignedDecision } from '#features/approval/server/define-signed-decision.ts'
import { hasDebt } from '#features/profile/server/deposit-debts.ts'
import { isFrozenByOwner } from '#features/profile/server/withdrawal-locks.ts'
import { loadListedReasons } from '#features/screening/server/listed-addresses.ts'
import { checkOutflow } from '#features/withdrawal/server/stop/outflow.ts'
import { isUnsent, shownAmount } from '#features/withdrawal/server/withdrawal-row.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'
import { withdrawalWorkflow } from '#features/withdrawal/server/withdrawal-workflow.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { approvalsNeededNow } from './second-approval.ts'

type Approving = Deciding<{ readonly id: number }, WithdrawalTable>

/** Approves as one operator; the last approval that is needed starts the transfer. */
export const approveWithdrawalStep = defineSignedDecision(approveWithdrawal, {
  workflow: withdrawalWorkflow, subject: 'withdrawal', to: 'in_progress', keepsNeeded: true,
  async check({ step, row }: Approving): Promise<Outcome<unknown>> {
    // SE12: the owner has reported that it was not them.
    if (await isFrozenByOwner(step.database, row.user_id)) return rejected('withdrawals_locked')
    // DP11: the coins of a reversed deposit may not leave a second time.
    if (await hasDebt(step.database, row.user_id)) return rejected('deposit_debt_open')
    // [SC7] Two operators take the address off the list first.
    if ((await loadListedReasons(step.database, [row.address])).size > 0) {
      return rejected('address_listed')
    }
    return checkOutflow(step, row)
  },
  factsOf: (_, { row }) =>
    ({ chain: row.chain, address: row.address, units: String(row.amount_units) }),
  neededOf: ({ step, row }) => approvalsNeededNow(step, row),
  async complete({ step, row, operator }) {
    const moved = await withdrawalWorkflow.move(step, {
      id: row.id, to: 'in_progress', by: { kind: 'staff', id: operator.id },
      set: { approved_at: step.at },
    })
    if (!moved.ok) return moved
    await step.notify({
      user: row.user_id, kind: 'withdrawal_approved', parameters: await shownAmount(step, row),
    })
    return accepted(null)
  },
})

/** [DP24] An approved withdrawal that custody never had, while its user has a debt. */
const isHeldForDebt = async (
  database: StepContext['database'], row: WithdrawalTable,
): Promise<boolean> => row.status === 'in_progress' && isUnsent(row)
  && await hasDebt(database, row.user_id)

/**
 * Rejects a withdrawal that waits for approval, or that is held for a debt of its user; the user
 * reads the reason.
 */
export const rejectWithdrawalStep = defineDecision(rejectWithdrawal, {
  workflow: withdrawalWorkflow, to: 'rejected',
  // A transfer that was approved may have left: only its chain can end it.
  check: async ({ step, row }) =>
    row.status === 'pending_approval' || await isHeldForDebt(step.database, row)
      ? accepted(null) : rejected('state_conflict'),
  held: (row) => row,
  reason: ({ reason }) => reason,
  set: ({ reason }, { step }) =>
    ({ closed_at: step.at, close_reason: 'by_operator' as const, close_text: reason }),
  notice: async ({ reason }, row, step) => ({
    kind: 'withdrawal_rejected', parameters: { ...await shownAmount(step, row), reason },
  }),
})
