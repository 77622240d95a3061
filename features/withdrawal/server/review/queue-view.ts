// Withdrawals as operators see them.
import type { QueuedWithdrawal } from '#features/withdrawal/withdrawals.console.ts'
import {
  asAssetId, asUserId, caseUsersMax, scoreOf, type WithdrawState,
} from '@ingot/contract/vocabulary'
import { loadApprovals, shownApprovals } from '#features/approval/server/sign.ts'
import { sql } from 'kysely'
import { findChangedIds } from '@ingot/server/kit/changed-rows.ts'
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
  const [
    [withdrawal, history], userOf, balance, addressUsers, { checksOf, linkedTo }, facts,
  ] = await Promise.all([
    viewsWithOthers(services, row, { workflow: withdrawalWorkflow, viewsOf: queueViews }),
    loadQueueUsers(database, [row]),
    loadBalance(database, { user: asUserId(row.user_id), wallet: 'spot', asset: asset.id }),
    loadAddressUsers(database, { address: row.address, user: row.user_id }),
    loadMarks(services, [row]),
    loadUserFacts(services, row),
  ])
  return {
    withdrawal, history, addressUsers, checks: [...checksOf(row)],
    linkedUserIds: linkedTo(row).slice(0, caseUsersMax - 1), ...facts,
    available: amountText(asset, balance.availableUnits),
    frozen: amountText(asset, balance.frozenUnits),
    userTime: userOf(row.user_id).createTime,
  }
}

export async function queueViews(
  services: Services, rows: readonly WithdrawalTable[],
): Promise<QueuedWithdrawal[]> {
  if (rows.length === 0) return []
  const { database, listings, configuration } = services
  const [{ marksOf }, userOf, approvals] = await Promise.all([
    loadMarks(services, rows),
    loadQueueUsers(database, rows),
    loadApprovals(database, { subject: 'withdrawal', rows: rows.map(({ id }) => id) }),
  ])
  const { secondApprovalScore } = configuration.now().settings
  return rows.map((row) => {
    const marks = [...marksOf(row)]
    const score = scoreOf(marks)
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
      score,
      approvals: shownApprovals(approvals, {
        row: row.id, waits: row.status === 'pending_approval',
      }).map(({ operator, time }) => ({ operator, time })),
      approvalsNeeded: approvalsNeededOf(row, score >= secondApprovalScore),
      isUnsent: isHoldable(row),
    }
  })
}

/** With the rows that were changed by hand, which a step refuses by itself. */
async function loadMarks(services: Services, rows: readonly WithdrawalTable[]) {
  const ids = sql.join(rows.map(({ id }) => id))
  const changed = await findChangedIds(services, {
    table: 'withdrawal', rows: sql`where r.id in (${ids})`,
  })
  return loadRiskMarks(services.database, rows, { edited: new Set(changed.map(Number)) })
}

/** As the step of the approval decides: a waiting request of a high score needs two. */
function approvalsNeededOf(
  { approvals_needed: needed, status }: WithdrawalTable, isHigh: boolean,
): number {
  return status === 'pending_approval' && isHigh ? Math.max(needed, 2) : needed
}
