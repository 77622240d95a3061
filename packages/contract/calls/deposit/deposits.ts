// Deposits over chains: the coins and networks, and the caller's address.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import {
  chainText, decimalText, noRequest, symbolText, timeMs, wholeNumber,
} from '#calls/fields.ts'
import { memoKinds } from '#vocabulary/deposit.ts'

// SPEC's word recharge is a deposit; docs/GLOSSARY.md maps them.

const memoKind = z.nullable(z.enum([memoKinds.xrp, memoKinds.ton]))

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
