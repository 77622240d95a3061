// The rows of deposits over chains.
import type { AddressKind } from '@ingot/contract/vocabulary'
import '@ingot/server/store/tables/deposit-tables.ts'

declare module '@ingot/server/store/tables/schema.ts' {
  interface Database {
    deposit_address: DepositAddressTable
  }
}

/** A user's address of a kind: all networks of that kind share it. It is valid for ever. */
export type DepositAddressTable = {
  id: number
  user_id: number
  address_kind: AddressKind
  /** Never used for another user. */
  derivation_index: number
  address: string
  /** Empty on chains without memos. */
  memo: string
  created_at: number
  /** When a newer one replaced it; it still receives. Null for the present one. */
  retired_at: number | null
}
