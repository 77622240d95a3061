// The steps by which operators decide a deposit that waits. From a worth on two different operators
// must name the same user.
import {
  creditChainDeposit, rejectChainDeposit,
} from '#features/deposit/chain-deposits.console.ts'
import { approvalsNeeded, rejected } from '@ingot/contract/vocabulary'
import { defineDecision, type Deciding } from '@ingot/server/console/define-decision.ts'
import { defineSignedDecision } from '#features/approval/server/define-signed-decision.ts'
import { creditRows } from '#features/deposit/server/credit-rows.ts'
import { loadConfirmed } from '#features/deposit/server/credit-steps.ts'
import { neededOf } from '#features/deposit/server/confirmations.ts'
import { depositWorkflow } from '#features/deposit/server/deposit-workflow.ts'
import { shownAmount } from '#features/deposit/server/shown-amount.ts'
import { isCreditedOffline } from '#features/deposit/server/offline/credited-references.ts'
import { referenceKeyOf } from '#features/deposit/server/offline/reference-key.ts'
import { loadSecondApprovalUnits } from '#features/withdrawal/server/review/second-approval.ts'
import type { DepositTable } from '@ingot/server/store/tables/deposit-tables.ts'
import { needsTwo } from './needs-two.ts'

type Naming = { readonly id: number; readonly userId: number }

/** [DP16] Approves as one operator; the last approval that is needed credits. */
export const creditChainDepositStep = defineSignedDecision(creditChainDeposit, {
  workflow: depositWorkflow, subject: 'deposit', to: 'credited', keepsNeeded: false,
  async check({ step, row, input: { userId } }: Deciding<Naming, DepositTable>) {
    const isUser = await step.database.selectFrom('user').select('id').where('id', '=', userId)
      .executeTakeFirst()
    if (isUser === undefined) return rejected('request_unknown', 'userId')
    // A payment to a user's own address is that user's.
    if (row.user_id !== null && row.user_id !== userId) return rejected('state_conflict')
    const confirmed = await loadConfirmed(step, row)
    if (!confirmed.ok) return confirmed
    const { chain, tx_id: txId } = row
    const reference = { chain, key: referenceKeyOf(chain, txId) }
    return await isCreditedOffline(step.database, reference)
      ? rejected('already_credited') : confirmed
  },
  factsOf: (_, { input: { userId } }) => ({ userId: String(userId) }),
  /** By the worth from which two approve. */
  neededOf: async ({ step, row }) =>
    needsTwo(row, await loadSecondApprovalUnits(step)) ? approvalsNeeded : 1,
  complete: ({ step, row, input: { userId }, operator, found: { cursor, network } }) =>
    creditRows(step, {
      userId, assetId: row.asset_id, rows: [row], by: { kind: 'staff', id: operator.id },
      finalNeeded: (one) => neededOf(one, { tip: cursor, network }).final,
    }),
  audit: async (_, { input: { userId } }) => ({ user: userId }),
})

/** [DP16] Rejects a deposit that waits; the coins stay with custody until they are sent back. */
export const rejectChainDepositStep = defineDecision(rejectChainDeposit, {
  workflow: depositWorkflow, to: 'rejected',
  reason: ({ reason }) => reason,
  set: ({ reason, remark }) => ({ reject_reason: reason, remark }),
  audit: ({ reason, remark }) => ({ to: { reason }, reason: remark }),
  notice: async ({ remark }, row, step) => ({
    kind: 'deposit_rejected', parameters: { ...await shownAmount(step, row), reason: remark },
  }),
})
