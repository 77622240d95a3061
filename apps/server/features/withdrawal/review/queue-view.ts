// Withdrawals as operators see them.
import type { QueuedWithdrawal } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { symbolDefault, type WithdrawRiskMark } from '@ingot/contract/vocabulary'
import { loadApprovals, shownApprovals } from '#features/approval/sign.ts'
import type { Services } from '#http/services.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import { loadRiskMarks } from './risk-marks.ts'
import { commonView, isHoldable } from '#features/withdrawal/withdrawal-view.ts'
import type { WithdrawalTable } from '#features/withdrawal/withdraw-tables.ts'

type Parts = Pick<Services, 'database' | 'listings'>

/** In the sequence of the rows, read together for all of them. */
export async function queueViews(
  { database, listings }: Parts, rows: readonly WithdrawalTable[],
): Promise<QueuedWithdrawal[]> {
  if (rows.length === 0) return []
  const [marksOf, users, approvals] = await Promise.all([
    loadRiskMarks(database, rows),
    loadUsers(database, rows),
    loadApprovals(database, { subject: 'withdrawal', rows: rows.map(({ id }) => id) }),
  ])
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  return rows.map((row) => {
    const marks = [...marksOf(row)]
    const user = users.get(row.user_id)
    return {
      ...commonView(row, listings),
      id: row.id,
      userId: row.user_id,
      userName: user?.user_name ?? '',
      authLevel: user?.auth_level ?? 0,
      worth: amountText(usdt, row.usdt_units),
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

async function loadUsers(database: Parts['database'], rows: readonly WithdrawalTable[]) {
  const users = await database.selectFrom('user').select(['id', 'user_name', 'auth_level'])
    .where('id', 'in', rows.map((row) => row.user_id)).execute()
  return new Map(users.map((user) => [user.id, user]))
}
