// The rows of withdrawals: saved addresses, their lock, requests and approvals.
import type { WithdrawStatus } from '@ingot/contract/vocabulary'

declare module '#store/tables/schema.ts' {
  interface Database {
    withdraw_lock: WithdrawLockTable
    withdraw_address: WithdrawAddressTable
    withdrawal: WithdrawalTable
    withdraw_approval: WithdrawApprovalTable
  }
}

/** A user whose new addresses are locked; a user without a row has no lock. */
export type WithdrawLockTable = {
  user_id: number
  /** When it ends, where the user has turned it off; else null. */
  ends_at: number | null
}

/** A saved address. One that is deleted has no row. */
export type WithdrawAddressTable = {
  id: number
  user_id: number
  asset_id: number
  chain: string
  /** The canonical text. */
  address: string
  remark: string
  created_at: number
}

export type WithdrawalTable = {
  id: number
  user_id: number
  asset_id: number
  chain: string
  address: string
  /** The remark of the address when it was requested, and when the address was saved. */
  remark: string
  address_saved_at: number
  /** The held amount; the fee is a part of it. */
  amount_units: bigint
  fee_units: bigint
  /** The worth of the amount when it was requested, in USDT's smallest units. */
  usdt_units: bigint
  hold_id: number
  status: WithdrawStatus
  /** Operators that must approve it: one or two. */
  approvals_needed: number
  created_at: number
  /** The transaction on the chain; null before it was sent. */
  tx_id: string | null
  confirmations: number
  confirmations_needed: number
}

/** One operator's approval of a withdrawal. */
export type WithdrawApprovalTable = {
  withdrawal_id: number
  operator_id: number
  approved_at: number
}
