// The commands for money outside of markets, from which withdrawals, subscriptions, conversions,
// copy trading, contests and rebates are built. Amounts are smallest units. The edge decides about
// permissions; the ledger's limits are checked here. Each command is described once, in the order
// of the log.
import {
  asAssetId, asOrderId, asUserId, type UserId,
} from '@ingot/contract/vocabulary'
import { type CommandOf, units, whole, word } from '#rows/field.ts'
import { wallets } from './command.ts'

/** The purpose of a hold; it determines the recipient of a settlement. */
export const holdPurposes = ['withdrawal', 'subscription', 'quick_trade', 'copy_share'] as const
export type HoldPurpose = typeof holdPurposes[number]

/** The purpose of a payment to a user; it determines the house account that pays. */
const creditPurposes = [
  'allotment', 'refund', 'prize', 'coupon', 'rebate', 'quick_trade', 'adjustment',
] as const
export type CreditPurpose = typeof creditPurposes[number]

/** The purpose of an immediate payment by a user; it determines the house account that receives. */
const debitPurposes = ['subscription', 'quick_trade', 'adjustment'] as const
export type DebitPurpose = typeof debitPurposes[number]

/** The house accounts between which money can be moved, and the outside world. */
const houseAccounts = ['outside', 'fee_revenue', 'desk', 'escrow', 'promotions'] as const
export type HouseAccount = typeof houseAccounts[number]

const userOrNone: (value: number) => UserId | 0 = asUserId

const account = {
  user: whole(asUserId), wallet: word(wallets), asset: whole(asAssetId), units,
} as const

export const fundsCommands = {
  /** Sets a user's money aside; the result's `orderId` is the hold's id. */
  'hold-funds': { ...account, purpose: word(holdPurposes) },
  /** Settles a hold, in whole or in part, to the recipient of its purpose. */
  'settle-funds': {
    user: whole(asUserId),
    holdId: whole(asOrderId),
    /** The units taken from the hold, the fee included. */
    units,
    /** The part of it that is the house account's fee. */
    feeUnits: units,
    /** The user who gets a copy share; zero for every other purpose. */
    to: whole(userOrNone),
  },
  /** Returns a hold, in whole or in part. */
  'release-funds': { user: whole(asUserId), holdId: whole(asOrderId), units },
  /** Pays a user from a house account; the money arrives on the spot account. */
  'credit-funds': {
    user: whole(asUserId),
    asset: whole(asAssetId),
    units,
    purpose: word(creditPurposes),
    /** The paying wallet of the house account: spot, or a rebate's wallet of its fee. */
    houseWallet: word(wallets),
  },
  /** Takes available money of a user for a house account. */
  'debit-funds': { ...account, purpose: word(debitPurposes) },
  /** Pays a leader the share of a follower's profit; it arrives on the leader's spot account. */
  'share-funds': { ...account, to: whole(asUserId) },
  /** Exchanges a user's spot money with the desk at a quote: both amounts are exact. */
  'convert-funds': {
    user: whole(asUserId),
    fromAsset: whole(asAssetId),
    fromUnits: units,
    toAsset: whole(asAssetId),
    toUnits: units,
  },
  /** Moves money between house accounts, or between one and the world outside. */
  'move-house-funds': {
    from: word(houseAccounts),
    to: word(houseAccounts),
    asset: whole(asAssetId),
    units,
    /** The wallet that pays; only fee revenue has another than spot. It always arrives on spot. */
    houseWallet: word(wallets),
  },
} as const
type FundsCommands = typeof fundsCommands

export type HoldFunds = CommandOf<FundsCommands, 'hold-funds'>
export type SettleFunds = CommandOf<FundsCommands, 'settle-funds'>
export type ReleaseFunds = CommandOf<FundsCommands, 'release-funds'>
export type CreditFunds = CommandOf<FundsCommands, 'credit-funds'>
export type DebitFunds = CommandOf<FundsCommands, 'debit-funds'>
export type ShareFunds = CommandOf<FundsCommands, 'share-funds'>
export type ConvertFunds = CommandOf<FundsCommands, 'convert-funds'>
export type MoveHouseFunds = CommandOf<FundsCommands, 'move-house-funds'>
export type FundsCommand = CommandOf<FundsCommands>
