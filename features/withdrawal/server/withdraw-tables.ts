// The rows of withdrawals: saved addresses, their lock and requests.
import type { WithdrawalTable } from '@ingot/server/store/tables/withdrawal-tables.ts'

export type { WithdrawalTable }

declare module '@ingot/server/store/tables/schema.ts' {
  interface Database {
    withdraw_lock: WithdrawLockTable
    withdraw_address: WithdrawAddressTable
    withdrawal: WithdrawalTable
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
