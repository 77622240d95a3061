// The rows of money that workflows have set aside. Only the sequencer writes them. Money columns
// end in _units, moments in _at.
import type { HoldPurpose, HoldStatus, Wallet } from '@ingot/engine'

export type FundsTables = {
  funds_hold: FundsHoldTable
}

/** To read open ones by their index, say `openHold`. */
export type FundsHoldTable = {
  /** In one number space with the orders. */
  hold_id: number
  user_id: number
  wallet: Wallet
  asset_id: number
  purpose: HoldPurpose
  /** What was set aside; what is left of it is this less the next two. */
  hold_units: bigint
  settled_units: bigint
  released_units: bigint
  status: HoldStatus
  created_at: number
  updated_at: number
}
