// Reported deposits as operators see them.
import type { QueuedOfflineDeposit } from '@ingot/contract/console/deposits/offline-deposits.ts'
import { asAssetId, isNoReference, offlineMarks, symbolDefault } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { loadApprovals, shownApprovals } from '#features/approval/sign.ts'
import { loadFileIds } from '#features/file/store.ts'
import type { Services } from '#http/services.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import type { Database } from '#store/tables/schema.ts'
import type { OfflineDepositTable } from '#store/tables/offline-tables.ts'
import { offlineWorkflowName } from './offline-workflow.ts'
import { sourceOf } from './reference-key.ts'

/** In the sequence of the rows, read together for all of them. */
export async function offlineViews(
  { database, listings }: Pick<Services, 'database' | 'listings'>,
  rows: readonly OfflineDepositTable[],
): Promise<QueuedOfflineDeposit[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [users, approvals, picturesOf, marksOf] = await Promise.all([
    loadUsers(database, rows),
    loadApprovals(database, { subject: 'offline-deposit', rows: ids }),
    loadFileIds(database, { by: offlineWorkflowName, requests: ids }), loadMarks(database, rows),
  ])
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  return rows.map((row) => {
    const asset = listings.asset(asAssetId(row.asset_id))
    const user = users.get(row.user_id)
    return {
      id: row.id,
      userId: row.user_id,
      userName: user?.user_name ?? '',
      authLevel: user?.auth_level ?? 0,
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

async function loadUsers(database: Kysely<Database>, rows: readonly OfflineDepositTable[]) {
  const users = await database.selectFrom('user').select(['id', 'user_name', 'auth_level'])
    .where('id', 'in', rows.map((row) => row.user_id)).execute()
  return new Map(users.map((user) => [user.id, user]))
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
