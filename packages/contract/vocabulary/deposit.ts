// Deposits over chains: the reasons of a review, of a rejection and of a failed check of a
// transaction, the memo of chains on which all users share one address, and the limits.
import type { AddressKind } from './networks.ts'

/** Why an arrived deposit waits for an operator. */
export const depositReviewReasons = [
  'no_memo', 'unknown_memo', 'closed', 'above_threshold', 'no_price',
  // An operator has credited the transaction as a reported deposit.
  'credited_offline',
] as const
export type DepositReviewReason = (typeof depositReviewReasons)[number]

/** From this worth in USDT two operators must name the user of a deposit that names none. */
export const unattributedSecondUsdt = '1000'

/**
 * Why a user may not be the one of a deposit that an operator names: no claim of the transaction,
 * another amount or sender in it, another address, and the state of the account.
 */
export const claimantMarks = [
  'no_claim', 'other_amount', 'other_sender', 'other_address', 'account_frozen', 'deposit_debt',
] as const
export type ClaimantMark = (typeof claimantMarks)[number]

/** Why an operator has rejected a deposit. */
export const depositRejectReasons = ['sent_back', 'owner_not_proven', 'source_refused'] as const
export type DepositRejectReason = (typeof depositRejectReasons)[number]

/** The name of the memo on chains where an address is shared; no other chain has one. */
export const memoKinds = {
  xrp: 'tag', ton: 'memo',
} as const satisfies { readonly [Kind in AddressKind]?: string }
export type MemoKind = (typeof memoKinds)[keyof typeof memoKinds]

/** The kind of the memo that payments to addresses of a kind need; null for none. */
export function memoKindOf(kind: AddressKind): MemoKind | null {
  return kind === 'xrp' || kind === 'ton' ? memoKinds[kind] : null
}

/** Nine digits, the last of which is the Luhn digit of the others. */
export const memoPattern = /^[1-9]\d{8}$/

/**
 * The checks of a transaction in their sequence. The first one that does not pass is the reason why
 * nothing is credited.
 */
export const depositChecks = [
  'found', 'succeeded', 'transferred', 'own_address', 'listed_token', 'memo_given', 'mature',
  'deposits_open', 'confirmed', 'minimum', 'reviewed', 'credited', 'final',
] as const
export type DepositCheck = (typeof depositChecks)[number]

/** The result of one check. `waiting` passes by itself with time. */
export const depositCheckResults = ['passed', 'failed', 'waiting'] as const
export type DepositCheckResult = (typeof depositCheckResults)[number]

/** The outcome of all checks of a transaction. */
export const depositVerdicts = [
  // It is, or will be, a deposit of the caller.
  'credited', 'final', 'confirming', 'collecting', 'in_review', 'rejected', 'dropped', 'reversed',
  // It is none.
  'not_found', 'unconfirmed', 'failed_on_chain', 'no_transfer', 'other_contract', 'other_address',
  'no_memo', 'unknown_memo', 'immature', 'bounced', 'chain_delayed',
] as const
export type DepositVerdict = (typeof depositVerdicts)[number]

/** The ways in which a sandbox's payment can be spoilt, as payments on real chains are. */
export const paymentFaults = [
  'failed', 'no_transfer_log', 'other_contract', 'inner_call_reverted', 'fee_on_transfer',
  'replaced', 'coinbase', 'two_outputs', 'mentioned_only', 'partial_payment', 'no_memo',
  'wrong_memo', 'issued_token', 'bounced', 'other_property', 'invalid',
] as const
export type PaymentFault = (typeof paymentFaults)[number]

/** A transaction's id on any chain: a hash of 32 bytes, or a signature in base58. */
export const txIdPattern =
  /^(?:(?:0x)?[0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?|[1-9A-HJ-NP-Za-km-z]{86,88})$/
/** Claims of one user within 24 hours. */
export const depositClaimsMax = 20
/** The place of a transaction's id in the link of a network's explorer. */
export const explorerPlaceholder = '{txId}'
