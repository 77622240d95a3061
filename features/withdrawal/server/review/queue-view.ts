// Withdrawals as operators see them.
import type { QueuedWithdrawal } from '#features/withdrawal/withdrawals.console.ts'
import {
  asAssetId, asUserId, type WithdrawRiskMark, type WithdrawState,
} from '@ingot/contract/vocabulary'
import { loadApprovals, shownApprovals } from '#features/approval/server/sign.ts'
import { loadBalance } from '@ingot/server/kit/load-balance.ts'
import type { Paging } from '@ingot/server/kit/own-page.ts'
import {
  type Condition, equal, isIn, loadQueueUsers, queueReads, usdtIn, viewsWithOthers,
} from '@ingot/server/kit/request-reads.ts'
import {
  columnsOf, commonView, isHoldable, stateOf,
} from '#features/withdrawal/server/withdrawal-view.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'
import { withdrawalWorkflow } from '#features/withdrawal/server/withdrawal-workflow.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import { loadRiskMarks } from './risk-marks.ts'
import { loadAddressUsers } from './shared-addresses.ts'
import { loadUserFacts } from './user-facts.ts'

type Asked = Paging & {
  readonly state?: WithdrawState | undefined
  readonly userId?: number | undefined
}

/** The queue of withdrawals. */
export const withdrawalReads = queueReads({
  workflow: withdrawalWorkflow,
  where: ({ state, userId }: Asked) => [...inState(state), equal('user_id', userId)],
  waits: ({ state }) => state === 'pending_approval',
  counts: { waiting: isIn('pending_approval'), inProgress: isIn('in_progress') },
  worths: {},
  viewsOf: queueViews,
  opened,
  // A state that the row has left is shown as it is stored.
  shownState: (stored, row): WithdrawState =>
    stored === row.status ? stateOf(row) : withdrawalWorkflow.stateOf(stored),
})

function inState(state: WithdrawState | undefined): readonly Condition[] {
  if (state === undefined) return []
  const { status, reason } = columnsOf(state)
  return [isIn(status), equal('close_reason', reason)]
}

async function opened(services: Services, row: WithdrawalTable) {
  const { database, listings } = services
  const asset = listings.asset(asAssetId(row.asset_id))
  const [[withdrawal, history], userOf, balance, addressUsers, facts] = await Promise.all([
    viewsWithOthers(services, row, { workflow: withdrawalWorkflow, viewsOf: queueViews }),
    loadQueueUsers(database, [row]),
    loadBalance(database, { user: asUserId(row.user_id), wallet: 'spot', asset: asset.id }),
    loadAddressUsers(database, { address: row.address, user: row.user_id }),
    loadUserFacts(services, row),
  ])
  return {
    withdrawal, history, addressUsers, ...facts,
    available: amountText(asset, balance.availableUnits),
    frozen: amountText(asset, balance.frozenUnits),
    userTime: userOf(row.user_id).createTime,
  }
}

export async function queueViews(
  { database, listings }: Services, rows: readonly WithdrawalTable[],
): Promise<QueuedWithdrawal[]> {
  if (rows.length === 0) return []
  const [marksOf, userOf, approvals] = await Promise.all([
    loadRiskMarks(database, rows),
    loadQueueUsers(database, rows),
    loadApprovals(database, { subject: 'withdrawal', rows: rows.map(({ id }) => id) }),
  ])
  return rows.map((row) => {
    const marks = [...marksOf(row)]
    const { userName, authLevel } = userOf(row.user_id)
    return {
      ...commonView(row, listings),
      id: row.id,
      userId: row.user_id,
      userName,
      authLevel,
      worth: amountText(usdtIn(listings), row.usdt_units),
      addressTime: row.address_saved_at,
      marks,
      approvals: shownApprovals(approvals, {
        row: row.id, waits: row.status === 'pending_approval',
      }).map(({ operator, time }) => ({ operator, time })),
      approvalsNeeded: approvalsNeededOf(row, marks),
      isUnsent: isHoldable(row),
    }
  })
}

/** As the step of the approval decides: a waiting request of a frozen user needs two. */
function approvalsNeededOf(
  { approvals_needed: needed, status }: WithdrawalTable, marks: readonly WithdrawRiskMark[],
): number {
  const isFrozen = status === 'pending_approval' && marks.includes('account_frozen')
  return isFrozen ? Math.max(needed, 2) : needed
}
