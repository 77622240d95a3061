// The commands for money outside of markets, from which withdrawals, subscriptions, conversions,
// copy trading, contests and rebates are built. Amounts are smallest units. The edge decides about
// permissions; the ledger's limits are checked here.
import type { AssetId, OrderId, UserId } from '@ingot/contract/vocabulary'
import type { Wallet } from './command.ts'

/** The purpose of a hold; it determines the recipient of a settlement. */
export type HoldPurpose = 'withdrawal' | 'subscription' | 'quick_trade' | 'copy_share'

/** The purpose of a payment to a user; it determines the house account that pays. */
export type CreditPurpose =
  | 'allotment' | 'refund' | 'prize' | 'coupon' | 'rebate' | 'quick_trade' | 'adjustment'

/** The purpose of an immediate payment by a user; it determines the house account that receives. */
export type DebitPurpose = 'subscription' | 'quick_trade' | 'adjustment'

/** The house accounts between which money can be moved, and the outside world. */
export type HouseAccount = 'outside' | 'fee_revenue' | 'desk' | 'escrow' | 'promotions'

/** Sets a user's money aside; the answer's `orderId` is the hold's id. */
export type HoldFunds = {
  readonly kind: 'hold-funds'
  readonly user: UserId
  readonly wallet: Wallet
  readonly asset: AssetId
  readonly units: bigint
  readonly purpose: HoldPurpose
}

/** Settles a hold, in whole or in part, to the recipient of its purpose. */
export type SettleFunds = {
  readonly kind: 'settle-funds'
  readonly user: UserId
  readonly holdId: OrderId
  /** The units taken from the hold, the fee included. */
  readonly units: bigint
  /** The part of it that is the house account's fee. */
  readonly feeUnits: bigint
  /** The user who gets a copy share; zero for every other purpose. */
  readonly to: UserId | 0
}

/** Gives a hold back, whole or in part. */
export type ReleaseFunds = {
  readonly kind: 'release-funds'
  readonly user: UserId
  readonly holdId: OrderId
  readonly units: bigint
}

/** Pays a user from a house account; the money arrives on the spot account. */
export type CreditFunds = {
  readonly kind: 'credit-funds'
  readonly user: UserId
  readonly asset: AssetId
  readonly units: bigint
  readonly purpose: CreditPurpose
  /**
   * The paying house account's wallet: spot, except for a rebate, which comes from the wallet where
   * its fee was paid.
   */
  readonly houseWallet: Wallet
}

/** Takes available money of a user for a house account. */
export type DebitFunds = {
  readonly kind: 'debit-funds'
  readonly user: UserId
  readonly wallet: Wallet
  readonly asset: AssetId
  readonly units: bigint
  readonly purpose: DebitPurpose
}

/** Pays a leader the share of a follower's profit; it arrives on the leader's spot account. */
export type ShareFunds = {
  readonly kind: 'share-funds'
  readonly user: UserId
  readonly wallet: Wallet
  readonly asset: AssetId
  readonly units: bigint
  readonly to: UserId
}

/** Exchanges a user's spot money with the desk at a quote: both amounts are exact. */
export type ConvertFunds = {
  readonly kind: 'convert-funds'
  readonly user: UserId
  readonly fromAsset: AssetId
  readonly fromUnits: bigint
  readonly toAsset: AssetId
  readonly toUnits: bigint
}

/** Moves money between house accounts, or between one and the world outside. */
export type MoveHouseFunds = {
  readonly kind: 'move-house-funds'
  readonly from: HouseAccount
  readonly to: HouseAccount
  readonly asset: AssetId
  readonly units: bigint
  /** The wallet that pays; only fee revenue has another than spot. It always arrives on spot. */
  readonly houseWallet: Wallet
}

export type FundsCommand =
  | HoldFunds
  | SettleFunds
  | ReleaseFunds
  | CreditFunds
  | DebitFunds
  | ShareFunds
  | ConvertFunds
  | MoveHouseFunds
