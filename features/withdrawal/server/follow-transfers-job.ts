// Hands approved withdrawals over to custody and follows their transfers until they are final or
// have failed. It remembers nothing: the rows in progress are its work, and each of its actions
// can be repeated, so it goes on after a stop between any two of them.
import { asAssetId, type RejectCode } from '@ingot/contract/vocabulary'
import type { Custody, Transfer } from '@ingot/server/custody/custody.ts'
import type { FeatureJob, RunningJob } from '@ingot/server/kit/feature.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Sequencer } from '@ingot/server/sequencer/submission.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import '@ingot/server/store/tables/deposit-tables.ts'
import { stopReportedWithdrawal } from './stop/reported-steps.ts'
import { loadStopped } from './stop/stop-rows.ts'
import {
  completeWithdrawal, failWithdrawal, noteTransfer, startTransfer,
} from './withdrawal-steps.ts'
import type { WithdrawalTable } from './withdraw-tables.ts'

export const followTransfersJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    const { custody } = services
    if (custody === null) return { stop: async () => undefined }
    return startFollowing({
      ...services, custody,
      onProblem(id, code) { logger.error({ id, code }, 'a transfer cannot go on') },
      onFailure(error) { logger.error({ error }, 'transfers were not followed this time') },
    })
  },
}

export type FollowParts = Pick<Services, 'database' | 'listings'> & {
  readonly sequencer: Pick<Sequencer, 'run'>
  readonly custody: Custody
  /** Hears which withdrawal cannot go on, and why; it stays in progress. */
  readonly onProblem: (id: number, code: RejectCode) => void
}

type RunningParts = FollowParts & {
  /** Hears of a look that has failed; the next one goes on from the rows. */
  readonly onFailure: (error: unknown) => void
}

const everyMs = 1_000
const followedAtOnceMax = 200

function startFollowing(parts: RunningParts): RunningJob {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => followTransfers(parts)).catch(parts.onFailure)
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Follows every withdrawal in progress by one action. */
export async function followTransfers(parts: FollowParts): Promise<void> {
  for (const row of await loadInProgress(parts)) {
    const refused = await followOne(parts, row)
    if (refused !== undefined) parts.onProblem(row.id, refused)
  }
}

/**
 * Transfers that wait for their stopped coin, or for the debt of their user, hold up no other one.
 * Those whose owner has stopped withdrawals wait for nothing: they end.
 */
async function loadInProgress({ database }: FollowParts): Promise<WithdrawalTable[]> {
  const stopped = await loadStopped(database)
  return database.selectFrom('withdrawal').selectAll().where('status', '=', 'in_progress')
    .where((eb) => eb.or([
      eb.and([
        eb('asset_id', 'not in', [0, ...stopped]),
        eb('user_id', 'not in', eb.selectFrom('deposit_debt').select('deposit_debt.user_id')
          .where('closed_at', 'is', null)),
      ]),
      eb('broadcast_at', 'is not', null),
      eb('tx_id', 'is not', null),
      eb('user_id', 'in', eb.selectFrom('user_lock').select('user_lock.user_id')
        .where('reason', '=', 'reported_by_owner').where('lifted_at', 'is', null)),
    ]))
    .orderBy('created_at').orderBy('id').limit(followedAtOnceMax).execute()
}

/** Returns the reason when the withdrawal cannot go on now. */
async function followOne(
  { custody, sequencer, listings }: FollowParts, row: WithdrawalTable,
): Promise<RejectCode | undefined> {
  const { id, confirmations_needed: needed } = row
  const found = await custody.observe(transferOf(row, listings))
  if (found.state === 'different') return 'idempotency_conflict'
  if (found.state === 'unknown') {
    const released = await sequencer.run(startTransfer, { id })
    if (!released.ok && released.reject.code === 'withdrawals_locked') {
      return codeOf(await sequencer.run(stopReportedWithdrawal, { id }))
    }
    if (!released.ok) return ifNotHeld(released.reject.code)
    // D150: the row that the step has proven, because the one of this look may be older.
    const sent = await custody.submit(transferOf(released.value.result, listings))
    return sent.ok ? undefined : sent.reject.code
  }
  const { txId } = found
  if (found.state === 'failed') return codeOf(await sequencer.run(failWithdrawal, { id, txId }))
  const { confirmations } = found
  if (confirmations >= needed) {
    return codeOf(await sequencer.run(completeWithdrawal, { id, txId, confirmations: needed }))
  }
  if (row.tx_id === txId && row.confirmations === confirmations) return undefined
  return codeOf(await sequencer.run(noteTransfer, { id, txId, confirmations }))
}

function transferOf(row: WithdrawalTable, listings: FollowParts['listings']): Transfer {
  const asset = listings.asset(asAssetId(row.asset_id))
  return {
    withdrawalId: row.id, symbol: asset.symbol, chain: row.chain, address: row.address,
    amount: amountText(asset, row.amount_units - row.fee_units),
  }
}

const held: readonly RejectCode[] = [
  'withdrawals_stopped', 'withdrawals_paused', 'deposit_debt_open',
]

/** The exchange or the coin was stopped, or the debt arose, since the look began. */
const ifNotHeld = (code: RejectCode): RejectCode | undefined =>
  held.includes(code) ? undefined : code

type Ended = { readonly ok: boolean; readonly reject?: { readonly code: RejectCode } }

const codeOf = (outcome: Ended): RejectCode | undefined => outcome.reject?.code
