// Withdrawals, their coins and settings.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  addressText, afterTimedId, chainText, decimalText, idText, noRequest, pageNo, pageOf, requestKey,
  symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { withdrawalLock } from '#features/security/protection.calls.ts'
import { passwordTextLengthMax } from '@ingot/contract/vocabulary/credentials.ts'
import { withdrawStatuses } from '@ingot/contract/vocabulary/states.ts'
import { withdrawStates } from './limits.ts'

// A withdrawal as its user sees it. The amount is taken from the account, the fee is a part of it,
// and the rest arrives.

export const withdrawal = z.object({
  id: idText,
  symbol: symbolText,
  chain: chainText,
  address: z.string(),
  /** The remark of the address when the withdrawal was requested. */
  remark: z.string(),
  amount: decimalText,
  fee: decimalText,
  received: decimalText,
  status: z.enum(withdrawStatuses),
  /** The state that screens show. */
  state: z.enum(withdrawStates),
  /** The operator's words; empty unless an operator rejected it. */
  reason: z.string(),
  createTime: timeMs,
  /** Whether it waits because the coin's withdrawals are paused; its money stays held. */
  isPaused: z.boolean(),
  /** The transaction on the chain, once it was sent. */
  txId: z.nullable(z.string()),
  /** Blocks since the transfer was mined, and the number after which it is final. */
  confirmations: wholeNumber,
  confirmationsNeeded: wholeNumber,
  /** The states so far, the first one first. */
  timeline: z.array(z.object({ state: z.enum(withdrawStates), time: timeMs })),
})
export type Withdrawal = z.infer<typeof withdrawal>

export const cancelWithdraw = defineCall({
  name: 'cancelWithdraw',
  access: 'session',
  summary: 'Cancels a withdrawal that waits for approval; the amount is available at once.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: withdrawal,
  success: 'withdrawal_cancelled',
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})

export const listMyWithdraw = defineCall({
  name: 'listMyWithdraw',
  access: 'session',
  summary: "The caller's withdrawals, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(withdrawal),
  rejects: [],
})

// The coins that can be withdrawn, each with its networks and the limits of an amount.

export const withdrawNetwork = z.object({
  chain: chainText,
  /** The chain's full name. */
  name: z.string(),
  /** The fee of a withdrawal; it is part of the amount. */
  fee: decimalText,
  /** The smallest and the largest amount now: SPEC's limits in the coin's own unit. */
  min: decimalText,
  max: decimalText,
  /** Decimals that an amount may have. */
  decimals: wholeNumber,
  /** Blocks after which a transfer is final. */
  confirmations: wholeNumber,
  enabled: z.boolean(),
})
export type WithdrawNetwork = z.infer<typeof withdrawNetwork>

export const withdrawCoin = z.object({
  symbol: symbolText,
  name: z.string(),
  available: decimalText,
  /** Whether all its withdrawals wait until the exchange's books agree with the chains. */
  isPaused: z.boolean(),
  networks: z.array(withdrawNetwork),
})
export type WithdrawCoin = z.infer<typeof withdrawCoin>

export const listWithdrawCoins = defineCall({
  name: 'listWithdrawCoins',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "The coins that can be withdrawn, with the caller's available balance and networks.",
  request: noRequest,
  reply: z.array(withdrawCoin),
  rejects: [],
})

export const withdrawSettings = z.object({
  /** Whether the caller has a payment password. */
  hasCoinPassword: z.boolean(),
  /** How long a new payment password locks withdrawals, ms. */
  coinPasswordLockMs: wholeNumber,
  /** Whether new addresses are locked for 24 hours now. */
  addressLock: z.boolean(),
  /** When the lock ends, if it was turned off; else null. */
  addressLockEndTime: z.nullable(timeMs),
  /** The locks of withdrawals that hold now, the latest end last. */
  locks: z.array(withdrawalLock),
  /** Applications in a day, the number that is left today, and when the next day begins. */
  applicationsPerDay: wholeNumber,
  applicationsLeft: wholeNumber,
  nextDayTime: timeMs,
  /** In USDT: the account's worth, that of its deposits that are not final, and the free part. */
  accountWorth: decimalText,
  unfinalWorth: decimalText,
  withdrawableWorth: decimalText,
  /** The caller's debts of credited deposits that left their chain; withdrawals wait. */
  debts: z.array(z.object({ symbol: symbolText, amount: decimalText })),
})
export type WithdrawSettings = z.infer<typeof withdrawSettings>

export const loadWithdrawSettings = defineCall({
  name: 'loadWithdrawSettings',
  method: 'GET',
  access: 'session',
  summary: "The caller's payment password, lock of new addresses and applications left today.",
  request: noRequest,
  reply: withdrawSettings,
  rejects: [],
})

export const setAddressLock = defineCall({
  name: 'setAddressLock',
  access: 'session',
  summary: 'Locks new addresses for 24 hours. Turned on it works at once, without a proof; turned '
    + 'off it goes on for 24 hours, withdrawals are locked, and the owner gets a mail.',
  request: z.strictObject({ enabled: z.boolean() }),
  samples: [{ enabled: true }],
  reply: withdrawSettings,
  success: 'address_lock_set',
  rejects: ['too_many_tries', 'busy'],
})

// The request of a withdrawal. The payment password proves the user; the fee is a part of the
// amount.

export const userWithdraw = defineCall({
  name: 'userWithdraw',
  access: 'session',
  summary: 'Requests a withdrawal to a saved address and freezes the amount. The same '
    + 'idempotencyKey with the same request returns the first result.',
  request: z.strictObject({
    symbol: symbolText,
    chain: chainText,
    /** Taken from the account; the network's fee is part of it. */
    amount: decimalText,
    address: addressText,
    coinPassword: z.string().check(z.maxLength(passwordTextLengthMax)),
    /** The fee that the user has seen; where it has changed, nothing is requested. */
    fee: z.optional(decimalText),
    idempotencyKey: z.optional(requestKey),
  }),
  samples: [{
    symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig', amount: '100',
    fee: '1', coinPassword: 'seven brass lanterns 2', idempotencyKey: 'first-request',
  }],
  reply: withdrawal,
  success: 'withdrawal_requested',
  rejects: [
    'asset_unknown', 'network_unknown', 'network_disabled', 'address_invalid',
    'address_of_other_network', 'address_unspendable', 'address_unknown', 'address_locked',
    'amount_not_positive',
    'amount_too_large', 'amount_too_precise', 'withdrawal_too_small', 'withdrawal_too_large',
    'withdrawal_day_limit', 'withdraw_disabled', 'withdrawals_locked',
    'withdrawals_paused', 'withdrawals_stopped',
    'fee_changed', 'coin_password_missing',
    'coin_password_wrong', 'too_many_tries', 'insufficient_available', 'too_many_holds',
    'deposit_not_final', 'deposit_debt_open', 'idempotency_conflict', 'busy',
  ],
})
