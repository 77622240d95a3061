// What may be asked of money outside of markets: the movements of which withdrawals,
// subscriptions, conversions, copy trading, contests and rebates are made. Amounts are smallest
// units. Who may ask is the edge's matter; what the ledger can bear is checked here.
import type { AssetId, OrderId, UserId } from '@ingot/contract/vocabulary'
import type { Wallet } from './command.ts'

/** What money is set aside for; it says who gets it when it is settled. */
export type HoldPurpose = 'withdrawal' | 'subscription' | 'quick_trade' | 'copy_share'

/** What a user is paid for; it says which house account pays. */
export type CreditPurpose =
  | 'allotment' | 'refund' | 'prize' | 'coupon' | 'rebate' | 'quick_trade' | 'adjustment'

/** What a user pays for at once; it says which house account gets it. */
export type DebitPurpose = 'subscription' | 'quick_trade' | 'adjustment'

/** Accounts between which the house moves money of its own, and the world outside. */
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

/** Pays a hold out, whole or in part, to whom its purpose says. */
export type SettleFunds = {
  readonly kind: 'settle-funds'
  readonly user: UserId
  readonly holdId: OrderId
  /** What is taken from the hold, the fee included. */
  readonly units: bigint
  /** What of it is the house's fee. */
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

/** Pays a user from the house; it arrives on the spot account. */
export type CreditFunds = {
  readonly kind: 'credit-funds'
  readonly user: UserId
  readonly asset: AssetId
  readonly units: bigint
  readonly purpose: CreditPurpose
  /** The house's wallet that pays; only a rebate has another than spot, where its fee was paid. */
  readonly houseWallet: Wallet
}

/** Takes what a user has available, for the house. */
export type DebitFunds = {
  readonly kind: 'debit-funds'
  readonly user: UserId
  readonly wallet: Wallet
  readonly asset: AssetId
  readonly units: bigint
  readonly purpose: DebitPurpose
}

/** Pays a leader his share of what a follower has won; it arrives on the leader's spot account. */
export type ShareFunds = {
  readonly kind: 'share-funds'
  readonly user: UserId
  readonly wallet: Wallet
  readonly asset: AssetId
  readonly units: bigint
  readonly to: UserId
}

/** Exchanges a user's spot money with the house desk, as a quote says: both amounts are exact. */
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
