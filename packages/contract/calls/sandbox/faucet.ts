import { z } from 'zod/mini'
import { balance } from '#calls/account/balance.ts'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, requestKey, symbolText } from '#calls/fields.ts'

export const faucet = defineCall({
  name: 'faucet',
  method: 'POST',
  path: '/sandbox/faucet',
  access: 'sandbox_session',
  summary: "Credits the caller's spot account as an online deposit; absent in production.",
  request: z.strictObject({
    symbol: symbolText, amount: decimalText, idempotencyKey: z.optional(requestKey),
  }),
  reply: balance,
  success: 'deposited',
  rejects: [
    'asset_unknown', 'amount_not_positive', 'amount_too_large', 'amount_too_precise',
    'deposits_closed', 'faucet_limit', 'idempotency_conflict',
  ],
})
