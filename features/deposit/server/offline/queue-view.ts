// Reported deposits as operators see them.
import type { QueuedOfflineDeposit } from '#features/deposit/offline-deposits.console.ts'
import {
  asAssetId, isNoReference, offlineMarks, type OfflineDepositStatus,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { loadApprovals, shownApprovals } from '#features/approval/server/sign.ts'
import { loadFileIds } from '#features/file/server/store.ts'
import type { Paging } from '@ingot/server/kit/own-page.ts'
import {
  equal, isIn, loadQueueUsers, queueReads, usdtIn, viewsWithOthers,
} from '@ingot/server/kit/request-reads.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { OfflineDepositTable } from '@ingot/server/store/tables/offline-tables.ts'
import { offlineWorkflow, offlineWorkflowName } from './offline-workflow.ts'
import { sourceOf } from './reference-key.ts'

type Asked = Paging & {
  readonly status?: OfflineDepositStatus | undefined
  readonly userId?: number | undefined
}

/** The queue of reported deposits. */
export const offlineReads = queueReads({
  workflow: offlineWorkflow,
  where: ({ status, userId }: Asked) => [equal('status', status), equal('user_id', userId)],
  waits: ({ status }) => status === 'pending_approval',
  counts: { waiting: isIn('pending_approval') },
  worths: {},
  viewsOf: offlineViews,
  async opened(services, row) {
    const [[deposit, history], userOf] = await Promise.all([
      viewsWithOthers(services, row, { workflow: offlineWorkflow, viewsOf: offlineViews }),
      loadQueueUsers(services.database, [row]),
    ])
    return { deposit, history, userTime: userOf(row.user_id).createTime }
  },
  shownState: offlineWorkflow.stateOf,
})

async function offlineViews(
  { database, listings }: Services, rows: readonly OfflineDepositTable[],
): Promise<QueuedOfflineDeposit[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [userOf, approvals, picturesOf, marksOf] = await Promise.all([
    loadQueueUsers(database, rows),
    loadApprovals(database, { subject: 'offline-deposit', rows: ids }),
    loadFileIds(database, { by: offlineWorkflowName, requests: ids }), loadMarks(database, rows),
  ])
  const usdt = usdtIn(listings)
  return rows.map((row) => {
    const asset = listings.asset(asAssetId(row.asset_id))
    const { userName, authLevel } = userOf(row.user_id)
    return {
      id: row.id,
      userId: row.user_id,
      userName,
      authLevel,
      symbol: asset.symbol,
      decimals: asset.decimals,
      chain: row.chain,
      amount: amountText(asset, row.stated_units),
      reference: row.reference,
      worth: row.usdt_units === null ? null : amountText(usdt, row.usdt_units),
      status: row.status,
      createTime: row.created_at,
      closeTime: row.closed_at,
      closeReason: row.close_reason,
      remark: row.remark,
      credited: row.credited_units === null ? null : amountText(asset, row.credited_units),
      foundReference: row.found_reference,
      pictures: [...picturesOf(row.id)],
      marks: [...marksOf(row)],
      approvals: shownApprovals(approvals, {
        row: row.id, waits: row.status === 'pending_approval',
      }).map(({ operator, time, facts: { units = '', reference = '' } }) =>
        ({ operator, time, amount: amountText(asset, BigInt(units)), reference })),
      approvalsNeeded: row.approvals_needed,
    }
  })
}

const isNamed = ({ chain, reference }: OfflineDepositTable): boolean =>
  chain !== null || !isNoReference(reference)

/** [OD9] Hints for a closer look; none of them decides. */
async function loadMarks(database: Kysely<Database>, rows: readonly OfflineDepositTable[]) {
  const keys = rows.map((row) => row.reference_key)
  const [used, claimed, same] = await Promise.all([
    database.selectFrom('credited_reference').selectAll().where('reference_key', 'in', keys)
      .execute(),
    database.selectFrom('offline_deposit').select(['id', 'chain', 'reference_key'])
      .where('reference_key', 'in', keys).where('status', '=', 'pending_approval').execute(),
    database.selectFrom('stored_file as f').innerJoin('stored_file as g', 'g.sha256', 'f.sha256')
      .select('f.used_id').whereRef('g.user_id', '!=', 'f.user_id')
      .where('f.used_by', '=', offlineWorkflowName)
      .where('f.used_id', 'in', rows.map(({ id }) => id)).execute(),
  ])
  return (row: OfflineDepositTable) => {
    const marked = {
      reference_used: used.some((one) => one.reference_key === row.reference_key
        && one.source === sourceOf(row.chain) && one.deposit_id !== row.id),
      reference_claimed: isNamed(row) && claimed.some((one) =>
        one.id !== row.id && one.chain === row.chain
        && one.reference_key === row.reference_key),
      same_picture: same.some((one) => one.used_id === row.id),
    }
    return offlineMarks.filter((mark) => marked[mark])
  }
}
