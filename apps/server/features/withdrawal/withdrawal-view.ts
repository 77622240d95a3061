// A withdrawal's row as the calls return it, with its states from the workflow's events.
import type { Withdrawal } from '@ingot/contract/calls'
import {
  asAssetId, type WithdrawCloseReason, type WithdrawStatus,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { loadEvents, type RowEvents } from '#features/workflow-events.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import type { Listings } from '#store/rows/listings.ts'
import type { Database } from '#store/tables/schema.ts'
import type { WorkflowEventTable } from '#store/tables/workflow-tables.ts'
import { isWithdrawStatus, withdrawalWorkflowName } from './withdrawal-workflow.ts'
import type { WithdrawalTable } from './withdraw-tables.ts'

type Parts = { readonly database: Kysely<Database>; readonly listings: Listings }

/** In the sequence of the rows, which the caller has read by their owner. */
export async function withdrawalViews(
  { database, listings }: Parts, rows: readonly WithdrawalTable[],
): Promise<Withdrawal[]> {
  const ids = rows.map(({ id }) => id)
  const eventsOf = await loadEvents(database, { workflow: withdrawalWorkflowName, ids })
  return rows.map((row) => viewOf(row, listings, eventsOf(row.id)))
}

/** The view of a row that a step has returned. */
export async function withdrawalView(
  { database, listings }: Parts, row: WithdrawalTable,
): Promise<Withdrawal> {
  const eventsOf = await loadEvents(database, { workflow: withdrawalWorkflowName, ids: [row.id] })
  return viewOf(row, listings, eventsOf(row.id))
}

function viewOf(row: WithdrawalTable, listings: Listings, events: RowEvents): Withdrawal {
  const asset = listings.asset(asAssetId(row.asset_id))
  const closing = events.find((event) => event.to_state === 'rejected')
  return {
    id: String(row.id),
    symbol: asset.symbol,
    chain: row.chain,
    address: row.address,
    remark: row.remark,
    amount: amountText(asset, row.amount_units),
    fee: amountText(asset, row.fee_units),
    received: amountText(asset, row.amount_units - row.fee_units),
    status: row.status,
    closeReason: closing === undefined ? null : closeReasonOf(closing),
    reason: closing?.actor_kind === 'staff' ? closing.reason ?? '' : '',
    createTime: row.created_at,
    txId: row.tx_id,
    confirmations: row.confirmations,
    confirmationsNeeded: row.confirmations_needed,
    timeline: events.map((event) => ({
      status: statusOf(event.to_state), time: event.happened_at,
    })),
  }
}

/** Why a withdrawal was rejected, by the actor that moved it. */
export function closeReasonOf(
  { actor_kind: kind }: Pick<WorkflowEventTable, 'actor_kind'>,
): WithdrawCloseReason {
  return reasonsByActor[kind]
}

const reasonsByActor = {
  user: 'by_user', staff: 'by_operator', system: 'transfer_failed',
} as const satisfies Record<WorkflowEventTable['actor_kind'], WithdrawCloseReason>

/** The actor that rejects a withdrawal for each reason. */
export const actorOfCloseReason = {
  by_user: 'user', by_operator: 'staff', transfer_failed: 'system',
} as const satisfies Record<WithdrawCloseReason, WorkflowEventTable['actor_kind']>

function statusOf(text: string): WithdrawStatus {
  if (!isWithdrawStatus(text)) throw new Error('a withdrawal has a state of its table')
  return text
}
