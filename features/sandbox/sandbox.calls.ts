// The sandbox: test coins, and the mails and text messages that it stores.
import { z } from 'zod/mini'
import { balance } from '#features/account/accounts.calls.ts'
import { userProfile } from '#features/account/user-profile.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  addressText, chainText, decimalText, lineText, noRequest, requestKey, symbolText, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { paymentFaults } from '@ingot/contract/vocabulary/deposit.ts'

export const faucet = defineCall({
  name: 'faucet',
  path: '/sandbox/faucet',
  access: 'sandbox_session',
  summary: "Credits the caller's spot account as an online deposit; absent in production.",
  request: z.strictObject({
    symbol: symbolText, amount: decimalText, idempotencyKey: z.optional(requestKey),
  }),
  samples: [{ symbol: 'USDT', amount: '1', idempotencyKey: 'first-request' }],
  reply: balance,
  success: 'deposited',
  rejects: [
    'asset_unknown', 'amount_not_positive', 'amount_too_large', 'amount_too_precise',
    'deposits_closed', 'faucet_limit', 'idempotency_conflict',
  ],
})

export const openDemo = defineCall({
  name: 'openDemo',
  path: '/sandbox/demo',
  access: 'sandbox_anyone',
  weight: 20,
  summary: 'Opens an empty account for a first look and a session of it; absent in production. '
    + 'Its password is random and forgotten.',
  request: noRequest,
  reply: userProfile,
  success: 'logged_in',
  rejects: ['registration_closed', 'busy'],
})

export const outbox = defineCall({
  name: 'outbox',
  method: 'GET',
  path: '/sandbox/outbox',
  access: 'sandbox_anyone',
  summary: 'The latest mails and texts to an address, newest first; absent in production.',
  request: z.strictObject({ to: z.string().check(z.minLength(1), z.maxLength(254)) }),
  samples: [{ to: 'ada@example.com' }],
  reply: z.array(z.object({
    to: z.string(),
    kind: z.enum(['mail', 'sms']),
    code: z.nullable(z.string()),
    text: z.string(),
    time: timeMs,
  })),
  rejects: [],
})

// Payments on the sandbox's chains, which really cross them: a block has them, each block confirms
// them, and the scanner credits them as it does on real chains.

export const payOnChain = defineCall({
  name: 'payOnChain',
  path: '/sandbox/payment',
  access: 'sandbox_session',
  summary: 'Sends coins on a sandbox chain to an address; absent in production.',
  request: z.strictObject({
    symbol: symbolText,
    chain: chainText,
    /** In the coin's unit, with up to as many decimals as its chain has. */
    amount: decimalText,
    /** The caller's own address and memo where absent; an empty memo is none. */
    address: z.optional(addressText),
    memo: z.optional(lineText({ min: 0, max: 32 })),
    /** Spoils the payment as payments on real chains are spoilt. */
    fault: z.optional(z.enum(paymentFaults)),
  }),
  samples: [{
    symbol: 'USDT', chain: 'TRC20', amount: '5', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
    memo: '104263892', fault: 'failed',
  }],
  reply: z.object({ txId: z.string() }),
  success: 'payment_sent',
  rejects: [
    'asset_unknown', 'network_unknown', 'amount_not_positive', 'amount_too_large',
    'amount_too_precise', 'address_invalid', 'too_many_tries', 'busy',
  ],
})

export const reorganizeChain = defineCall({
  name: 'reorganizeChain',
  path: '/sandbox/reorganization',
  access: 'sandbox_session',
  summary: "Replaces the last blocks of a sandbox chain; absent in production. The caller's "
    + 'payments in them are mined again or dropped, payments of others are always mined again. '
    + "At most as many blocks as the chain's networks need for a credit are replaced.",
  request: z.strictObject({
    chain: chainText,
    depth: wholeNumber.check(z.gte(1), z.lte(200)),
    drops: z.boolean(),
  }),
  samples: [{ chain: 'TRC20', depth: 1, drops: true }],
  reply: z.object({ height: wholeNumber }),
  rejects: ['network_unknown', 'too_many_tries', 'busy'],
})
