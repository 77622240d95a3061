// Deposits over chains: the coins and networks, the caller's address, and the check of a
// transaction.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  chainText, decimalText, lineText, noRequest, nothing, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import {
  depositCheckResults, depositChecks, depositVerdicts, memoKinds, txIdPattern,
} from '@ingot/contract/vocabulary/deposit.ts'
import { addressTextLengthMax } from '@ingot/contract/vocabulary/networks.ts'

// SPEC's word recharge is a deposit; docs/GLOSSARY.md maps them.

const memoKind = z.nullable(z.enum([memoKinds.xrp, memoKinds.ton]))

/** A transaction's id as it was pasted. */
const txIdText = z.string().check(z.trim(), z.regex(txIdPattern))

export const rechargeNetwork = z.object({
  chain: chainText,
  /** The chain's full name. */
  name: z.string(),
  /** Whether deposits arrive on it now; a payment to a closed one waits for an operator. */
  isOpen: z.boolean(),
  /** Smaller deposits are collected until their sum reaches it. */
  min: decimalText,
  /** How long a deposit takes. */
  minutes: wholeNumber,
  /** Blocks after which it is credited, and after which it can be withdrawn. */
  confirmations: wholeNumber,
  finalConfirmations: wholeNumber,
  /** The name of the memo that a payment needs; null for none. */
  memoKind,
  /** The token's contract; empty for the chain's own coin. */
  contract: z.string(),
  /** Since when no new block of the chain was seen, where that is unusually long; else null. */
  delayedTime: z.nullable(timeMs),
  /** The caller's last deposit on it; null for none. */
  lastUsedTime: z.nullable(timeMs),
})
export type RechargeNetwork = z.infer<typeof rechargeNetwork>

export const rechargeCoin = z.object({
  symbol: symbolText,
  name: z.string(),
  /** Whether one of its networks is open. */
  isOpen: z.boolean(),
  /** The caller's last used network first, then in the order of the configuration. */
  networks: z.array(rechargeNetwork),
})
export type RechargeCoin = z.infer<typeof rechargeCoin>

export const listRechargeCoins = defineCall({
  name: 'listRechargeCoins',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: 'The coins that can be deposited, with their networks, minimums and confirmations.',
  request: noRequest,
  reply: z.array(rechargeCoin),
  rejects: [],
})

export const rechargeAddress = z.object({
  symbol: symbolText,
  ...rechargeNetwork.shape,
  address: z.string(),
  /** The caller's own memo, without which a payment waits for an operator; null for none. */
  memo: z.nullable(z.string()),
  /** The text of the QR code: the address, with the memo where there is one. */
  qr: z.string(),
  createTime: timeMs,
})
export type RechargeAddress = z.infer<typeof rechargeAddress>

export const loadRechargeAddress = defineCall({
  name: 'loadRechargeAddress',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "The caller's own address on a network, the same at every request. All networks of one "
    + 'kind of addresses share it; the first request sends it by mail too.',
  request: z.strictObject({ symbol: symbolText, chain: chainText }),
  samples: [{ symbol: 'USDT', chain: 'TRC20' }],
  reply: rechargeAddress,
  rejects: ['asset_unknown', 'network_unknown', 'deposits_closed', 'busy'],
})

// The check of a transaction: which of its checks it fails, in words of a closed list.

export const depositCheck = z.object({
  check: z.enum(depositChecks),
  result: z.enum(depositCheckResults),
})

export const checkedTransfer = z.object({
  chain: chainText,
  /** The chain's full name. */
  name: z.string(),
  verdict: z.enum(depositVerdicts),
  /** The checks so far; the last one is the first that has not passed. */
  checks: z.array(depositCheck),
  /** The coin and the amount; null where no transfer to the caller was found. */
  symbol: z.nullable(symbolText),
  amount: z.nullable(decimalText),
  /** Confirmations now, and the numbers of credit and of withdrawal; zero for no transfer. */
  confirmations: wholeNumber,
  confirmationsNeeded: wholeNumber,
  finalConfirmations: wholeNumber,
  /** The caller's deposit in `listMyRecharge`; null for none. */
  depositId: z.nullable(z.string()),
  /** The link to the transaction; null where the network has none. */
  explorer: z.nullable(z.string()),
})
export type CheckedTransfer = z.infer<typeof checkedTransfer>

export const checkRecharge = defineCall({
  name: 'checkRecharge',
  access: 'session',
  weight: 5,
  summary: 'Returns for a transaction on any network the checks that it passes and the first one '
    + 'that it does not pass; one entry for each transfer that was found, or one `not_found`.',
  request: z.strictObject({ txId: txIdText, chain: z.optional(chainText) }),
  samples: [{ txId: 'a7'.repeat(32), chain: 'TRC20' }],
  reply: z.object({
    /** Empty where no chain knows the transaction. */
    transfers: z.array(checkedTransfer),
    /** The chains that were asked, and those that are behind: they may not know it yet. */
    chains: z.array(chainText),
    delayedChains: z.array(chainText),
  }),
  rejects: ['network_unknown', 'too_many_tries', 'busy'],
})

// The claim of a payment without the caller's memo: an operator compares and assigns it.

export const claimRecharge = defineCall({
  name: 'claimRecharge',
  access: 'session',
  summary: 'Claims a payment that arrived without the memo of its owner; an operator decides.',
  request: z.strictObject({
    chain: chainText,
    symbol: symbolText,
    txId: txIdText,
    amount: decimalText,
    /** The address from which it was sent; may be empty. */
    sender: lineText({ min: 0, max: addressTextLengthMax }),
  }),
  samples: [{
    chain: 'XRP', symbol: 'XRP', txId: 'a7'.repeat(32), amount: '1840',
    sender: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  }],
  reply: nothing,
  success: 'deposit_claimed',
  rejects: [
    'asset_unknown', 'network_unknown', 'amount_not_positive', 'amount_too_large',
    'amount_too_precise', 'deposit_claimed_already', 'too_many_tries', 'busy',
  ],
})
