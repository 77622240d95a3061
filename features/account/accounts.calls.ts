// The spot and contract accounts: balances, and transfers between them.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  decimalText, noRequest, requestKey, symbolText, wholeNumberText,
} from '@ingot/contract/calls/fields.ts'
import { coinTypes, transferTypes } from '@ingot/contract/vocabulary/states.ts'
import { accountBalances } from './user-profile.calls.ts'

// One asset of one account; total = available + frozen, to the last digit.

export const balance = z.object({
  symbol: symbolText,
  available: decimalText,
  frozen: decimalText,
  total: decimalText,
})
export type Balance = z.infer<typeof balance>

export const accountTransfer = defineCall({
  name: 'accountTransfer',
  access: 'session',
  summary: "Moves an amount between the caller's spot and contract accounts. The same "
    + 'idempotencyKey with the same request moves it once.',
  request: z.strictObject({
    transferType: z.enum(transferTypes),
    symbol: symbolText,
    amount: decimalText,
    idempotencyKey: z.optional(requestKey),
  }),
  samples: [{
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '1', idempotencyKey: 'first-request',
  }],
  reply: z.object({ spot: balance, contract: balance }),
  success: 'transferred',
  rejects: [
    'asset_unknown', 'amount_not_positive', 'amount_too_large', 'amount_too_precise',
    'insufficient_available', 'trade_disabled', 'idempotency_conflict',
  ],
})

export const listMySpotAccount = defineCall({
  name: 'listMySpotAccount',
  method: 'GET',
  access: 'session',
  weight: 2,
  summary: "The caller's spot balances; showZero=0 leaves out the empty ones.",
  request: z.strictObject({ showZero: wholeNumberText({ min: 0, max: 1, default: 1 }) }),
  samples: [{ showZero: '1' }],
  reply: z.array(balance),
  rejects: [],
})

export const loadAccount = defineCall({
  name: 'loadAccount',
  method: 'GET',
  access: 'session',
  summary: 'One balance of the caller, in the spot or the contract account.',
  request: z.strictObject({ accountType: z.enum(coinTypes), symbol: symbolText }),
  samples: [{ accountType: 'spot', symbol: 'USDT' }],
  reply: balance,
  rejects: ['asset_unknown'],
})

export const loadUserAccountBalance = defineCall({
  name: 'loadUserAccountBalance',
  method: 'GET',
  access: 'session',
  summary: "What the caller's accounts are worth, and today's profit.",
  request: noRequest,
  reply: accountBalances,
  rejects: [],
})
