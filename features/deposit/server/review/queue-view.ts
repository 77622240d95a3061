// Deposits over chains as operators see them.
import type { QueuedDeposit } from '#features/deposit/chain-deposits.console.ts'
import {
  approvalsNeeded, asAssetId, type DepositReviewReason, type DepositStatus, formatUnitsShort,
  parseUnits,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { loadApprovals, shownApprovals } from '#features/approval/server/sign.ts'
import { explorerLink } from '#features/deposit/server/deposit-networks.ts'
import { loadCursors, progressOf } from '#features/deposit/server/deposit-view.ts'
import { depositWorkflow } from '#features/deposit/server/deposit-workflow.ts'
import type { Paging } from '@ingot/server/kit/own-page.ts'
import {
  equal, isIn, loadQueueUsers, queueReads, usdtIn, viewsWithOthers,
} from '@ingot/server/kit/request-reads.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { DepositTable } from '@ingot/server/store/tables/deposit-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { loadClaims } from './claims.ts'
import { needsTwo } from './needs-two.ts'

type Asked = Paging & {
  readonly status?: DepositStatus | undefined
  readonly reason?: DepositReviewReason | undefined
  readonly chain?: string | undefined
  readonly userId?: number | undefined
}

/** The queue of deposits over chains. */
export const chainDepositReads = queueReads({
  workflow: depositWorkflow,
  where: ({ status, reason, chain, userId }: Asked) => [
    equal('status', status), equal('review_reason', reason), equal('chain', chain),
    equal('user_id', userId),
  ],
  waits: ({ status }) => status === 'in_review',
  counts: { waiting: isIn('in_review'), confirming: isIn('confirming') },
  worths: { waitingWorth: isIn('in_review') },
  viewsOf: depositQueueViews,
  async opened(services, row) {
    const [[deposit, history], claims] = await Promise.all([
      viewsWithOthers(services, row, { workflow: depositWorkflow, viewsOf: depositQueueViews }),
      loadClaims(services, row),
    ])
    return { deposit, history, claims }
  },
  shownState: depositWorkflow.stateOf,
})

async function depositQueueViews(
  { database, listings, configuration }: Services, rows: readonly DepositTable[],
): Promise<QueuedDeposit[]> {
  if (rows.length === 0) return []
  const { networks, settings } = configuration.now()
  const usdt = usdtIn(listings)
  const threshold = parseUnits(settings.secondApprovalUsdt, usdt.decimals)
  const [cursors, userOf, approvals, claimants] = await Promise.all([
    loadCursors(database), loadQueueUsers(database, rows),
    loadApprovals(database, { subject: 'deposit', rows: rows.map(({ id }) => id) }),
    loadClaimants(database, rows),
  ])
  return rows.map((row) => {
    const asset = listings.asset(asAssetId(row.asset_id))
    const network = networks.find((one) => one.asset === asset.id && one.chain === row.chain)
    const user = row.user_id === null ? undefined : userOf(row.user_id)
    const progress = progressOf(row, { cursor: cursors.get(row.chain), network })
    return {
      id: row.id,
      userId: row.user_id,
      userName: user?.userName ?? '',
      authLevel: user?.authLevel ?? 0,
      symbol: asset.symbol,
      chain: row.chain,
      amount: amountText(asset, row.amount_units),
      chainAmount: formatUnitsShort(BigInt(row.chain_amount), row.chain_decimals),
      remainder: formatUnitsShort(BigInt(row.remainder), row.chain_decimals),
      worth: amountText(usdt, row.usdt_units),
      txId: row.tx_id,
      output: row.output,
      explorer: explorerLink(network?.explorer ?? '', row.tx_id),
      address: row.address,
      memo: row.memo === '' ? null : row.memo,
      sender: row.sender,
      block: row.block_height,
      confirmations: progress.confirmations,
      confirmationsNeeded: progress.confirmationsNeeded,
      finalConfirmations: progress.finalConfirmations,
      status: row.status,
      reviewReason: row.review_reason,
      rejectReason: row.reject_reason,
      remark: row.remark,
      createTime: row.created_at,
      creditTime: row.credited_at,
      debtPaid: amountText(asset, row.debt_units),
      approvals: shownApprovals(approvals, { row: row.id, waits: row.status === 'in_review' })
        .map(({ operator, time, facts }) => ({ operator, time, userId: Number(facts['userId']) })),
      approvalsNeeded: needsTwo(row, threshold.ok ? threshold.units : undefined)
        ? approvalsNeeded : 1,
      claimants: claimants.filter((one) => one.tx_id === row.tx_id && one.chain === row.chain)
        .slice(0, claimantsShown)
        .map(({ user_id: userId, user_name: userName }) => ({ userId, userName })),
    }
  })
}

/** The claimants of a deposit that the dialog offers. */
const claimantsShown = 8

/** Of the deposits without a user that wait, the first claim first. */
function loadClaimants(database: Kysely<Database>, rows: readonly DepositTable[]) {
  const open = rows.filter((row) => row.user_id === null && row.status === 'in_review')
  return database.selectFrom('deposit_claim as c').innerJoin('user as u', 'u.id', 'c.user_id')
    .select(['c.tx_id', 'c.chain', 'c.user_id', 'u.user_name'])
    .where('c.tx_id', 'in', ['', ...open.map((row) => row.tx_id)]).orderBy('c.id').execute()
}
