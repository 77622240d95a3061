// A withdrawal's row as the calls return it.
import type { Withdrawal } from '#features/withdrawal/withdrawals.calls.ts'
import {
  asAssetId, type WithdrawCloseReason, type WithdrawState, type WithdrawStatus,
} from '@ingot/contract/vocabulary'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { isUnsent } from './withdrawal-row.ts'
import type { WithdrawalTable } from './withdraw-tables.ts'

/** `stopped` has the assets whose withdrawals are paused. */
export function withdrawalView(
  row: WithdrawalTable, listings: Listings, stopped: ReadonlySet<number>,
): Withdrawal {
  return {
    ...commonView(row, listings),
    id: String(row.id),
    isPaused: isHoldable(row) && stopped.has(row.asset_id),
    timeline: timelineOf(row),
  }
}

/** Whether it is open and custody does not have it. */
export const isHoldable = (row: WithdrawalTable): boolean =>
  row.status === 'pending_approval' || row.status === 'in_progress' && isUnsent(row)

/** The properties that a user and an operator read alike. */
export function commonView(row: WithdrawalTable, listings: Listings) {
  const asset = listings.asset(asAssetId(row.asset_id))
  return {
    symbol: asset.symbol,
    chain: row.chain,
    address: row.address,
    remark: row.remark,
    amount: amountText(asset, row.amount_units),
    fee: amountText(asset, row.fee_units),
    received: amountText(asset, row.amount_units - row.fee_units),
    status: row.status,
    state: stateOf(row),
    reason: row.close_text,
    createTime: row.created_at,
    txId: row.tx_id,
    confirmations: row.confirmations,
    confirmationsNeeded: row.confirmations_needed,
  }
}

/** [WD22] The state that screens show. */
export function stateOf(
  { status, close_reason: reason }: Pick<WithdrawalTable, 'status' | 'close_reason'>,
): WithdrawState {
  return reason === null ? status : statesByReason[reason]
}

const statesByReason = {
  by_user: 'cancelled', by_operator: 'rejected', transfer_failed: 'transfer_failed',
  owner_stop: 'stopped',
} as const satisfies Record<WithdrawCloseReason, WithdrawState>

/** The columns of the rows in a shown state. */
export function columnsOf(
  state: WithdrawState,
): { readonly status: WithdrawStatus; readonly reason: WithdrawCloseReason | null } {
  if (state === 'cancelled') return { status: 'rejected', reason: 'by_user' }
  if (state === 'stopped') return { status: 'rejected', reason: 'owner_stop' }
  if (state === 'transfer_failed') return { status: 'rejected', reason: state }
  return { status: state, reason: state === 'rejected' ? 'by_operator' : null }
}

function timelineOf(row: WithdrawalTable): Withdrawal['timeline'] {
  const { created_at: created, approved_at: approved, closed_at: closed } = row
  return [
    { state: 'pending_approval', time: created },
    ...approved === null ? [] : [{ state: 'in_progress' as const, time: approved }],
    ...closed === null ? [] : [{ state: stateOf(row), time: closed }],
  ]
}
