// The steps by which operators decide a deposit that waits. From a worth on two different operators
// must name the same user.
import {
  accepted, approvalsNeeded, type DepositRejectReason, type DepositStatus, rejected,
} from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '#console/operator-step.ts'
import { sign } from '#features/approval/sign.ts'
import { creditRows } from '#features/deposit/credit/credit-rows.ts'
import { loadConfirmed } from '#features/deposit/credit/credit-steps.ts'
import { neededOf } from '#features/deposit/confirmations.ts'
import { depositWorkflow } from '#features/deposit/deposit-workflow.ts'
import { shownAmount } from '#features/deposit/shown-amount.ts'
import { isCreditedOffline } from '#features/offline-deposit/credited-references.ts'
import { referenceKeyOf } from '#features/offline-deposit/reference-key.ts'
import { loadSecondApprovalUnits } from '#features/withdrawal/review/second-approval.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import type { DepositTable } from '#store/tables/deposit-tables.ts'
import { needsTwo } from './needs-two.ts'

const permission = 'decide-deposits'

type Naming = { readonly id: number; readonly userId: number }
type Approved = {
  readonly status: DepositStatus
  readonly approvals: number
  readonly needed: number
}

/** [DP16] Approves as one operator; the last approval that is needed credits. */
export const creditChainDepositStep = defineOperatorStep<Naming, Approved>({
  name: 'credit-chain-deposit', action: 'creditChainDeposit', permission,
  async run(step, { id, userId }, operator) {
    const found = await depositWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    if (row.status !== 'in_review') return rejected('state_conflict')
    const isUser = await step.database.selectFrom('user').select('id').where('id', '=', userId)
      .executeTakeFirst()
    if (isUser === undefined) return rejected('request_unknown', 'userId')
    // A payment to a user's own address is that user's.
    if (row.user_id !== null && row.user_id !== userId) return rejected('state_conflict')
    const confirmed = await loadConfirmed(step, row)
    if (!confirmed.ok) return confirmed
    const { chain, tx_id: txId } = row
    const reference = { chain, key: referenceKeyOf(chain, txId) }
    if (await isCreditedOffline(step.database, reference)) return rejected('already_credited')
    const facts = { userId: String(userId) }
    const signed = await sign(step, { subject: 'deposit', row: id, facts, operator })
    if (!signed.ok) return signed
    const needed = await approvalsNeededOf(step, row)
    const { approvals } = signed.value
    const audit = { target: { kind: 'deposit', id }, from: { status: row.status } }
    if (approvals < needed) {
      await signed.value.store()
      step.announce('deposit')
      const { status } = row
      return accepted({
        result: { status, approvals, needed },
        audit: { ...audit, to: { status, approvals, needed, user: userId } },
      })
    }
    const { cursor, network } = confirmed.value
    const credited = await creditRows(step, {
      userId, assetId: row.asset_id, rows: [row], by: { kind: 'staff', id: operator.id },
      finalNeeded: (one) => neededOf(one, { tip: cursor, network }).final,
    })
    if (!credited.ok) return credited
    await signed.value.store()
    const status = 'credited' as const
    return accepted({
      result: { status, approvals, needed }, audit: { ...audit, to: { status, user: userId } },
    })
  },
})

/** The operators that the deposit needs by the worth from which two approve. */
async function approvalsNeededOf(step: StepContext, row: DepositTable): Promise<number> {
  const threshold = await loadSecondApprovalUnits(step)
  return needsTwo(row, threshold) ? approvalsNeeded : 1
}

type Rejection = {
  readonly id: number
  readonly reason: DepositRejectReason
  readonly remark: string
}

/** [DP16] Rejects a deposit that waits; the coins stay with custody until they are sent back. */
export const rejectChainDepositStep = defineOperatorStep({
  name: 'reject-chain-deposit', action: 'rejectChainDeposit', permission,
  async run(step, { id, reason, remark }: Rejection, operator) {
    const found = await depositWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    const moved = await depositWorkflow.move(step, {
      id, to: 'rejected', by: { kind: 'staff', id: operator.id }, reason,
      set: { reject_reason: reason, remark },
    })
    if (!moved.ok) return moved
    if (row.user_id !== null) {
      await step.notify({
        user: row.user_id, kind: 'deposit_rejected',
        parameters: { ...await shownAmount(step, row), reason: remark },
      })
    }
    return accepted({
      result: null,
      audit: {
        target: { kind: 'deposit', id }, from: { status: row.status },
        to: { status: 'rejected', reason }, reason: remark,
      },
    })
  },
})
