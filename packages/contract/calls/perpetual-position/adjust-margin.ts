// The call that moves money between the contract account and the margin of an isolated position.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText, decimalText, requestKey } from '#calls/fields.ts'
import { contractDirections } from '#vocabulary/states.ts'
import { contractPosition } from './contract-position.ts'

export const marginAdjustments = ['add', 'reduce'] as const

export const adjustMargin = defineCall({
  name: 'adjustMargin',
  method: 'POST',
  path: '/adjustMargin',
  access: 'session',
  summary: 'Adds free money to the margin of an isolated position, or takes out the margin that it '
    + 'does not need. The same idempotencyKey with the same request moves it once.',
  request: z.strictObject({
    symbol: contractSymbolText,
    direction: z.enum(contractDirections),
    type: z.enum(marginAdjustments),
    amount: decimalText,
    idempotencyKey: z.optional(requestKey),
  }),
  /** The position afterwards; null if it has been closed since. */
  reply: z.nullable(contractPosition),
  success: 'margin_adjusted',
  rejects: [
    'market_unknown', 'position_unknown', 'position_not_isolated', 'insufficient_available',
    'margin_insufficient', 'amount_not_positive', 'amount_too_large', 'amount_too_precise',
    'idempotency_conflict', 'trade_disabled',
  ],
})
