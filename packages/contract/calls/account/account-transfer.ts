import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, requestKey, symbolText } from '#calls/fields.ts'
import { transferTypes } from '#vocabulary/states.ts'
import { balance } from './balance.ts'

export const accountTransfer = defineCall({
  name: 'accountTransfer',
  method: 'POST',
  path: '/accountTransfer',
  access: 'session',
  summary: "Moves an amount between the caller's spot and contract accounts. The same "
    + 'idempotencyKey with the same request moves it once.',
  request: z.strictObject({
    transferType: z.enum(transferTypes),
    symbol: symbolText,
    amount: decimalText,
    idempotencyKey: z.optional(requestKey),
  }),
  reply: z.object({ spot: balance, contract: balance }),
  success: 'transferred',
  rejects: [
    'asset_unknown', 'amount_not_positive', 'amount_too_large', 'amount_too_precise',
    'insufficient_available', 'idempotency_conflict',
  ],
})
