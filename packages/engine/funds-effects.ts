// The changed holds of a batch of commands, as rows.
import type { AssetId, OrderId, UserId } from '@ingot/contract/vocabulary'
import type { Wallet } from './command.ts'
import type { HoldPurpose } from './funds-command.ts'

/** Closed: all of it was settled or released. */
export type HoldStatus = 'open' | 'closed'

/**
 * A hold's whole row, the state after the batch. The remaining amount is units − settled −
 * released.
 */
export type HoldRow = {
  /** In one number space with the orders. */
  readonly holdId: OrderId
  readonly user: UserId
  readonly wallet: Wallet
  readonly asset: AssetId
  readonly purpose: HoldPurpose
  /** The held amount. */
  readonly units: bigint
  readonly settledUnits: bigint
  readonly releasedUnits: bigint
  readonly status: HoldStatus
  readonly createdAt: number
  readonly updatedAt: number
}
