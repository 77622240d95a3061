// The sandbox: test coins, and the mails and text messages that it stores.
import { z } from 'zod/mini'
import { balance } from '#calls/account/accounts.ts'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, requestKey, symbolText, timeMs } from '#calls/fields.ts'

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
