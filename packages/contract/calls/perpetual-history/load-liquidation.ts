import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { idText } from '#calls/fields.ts'
import { liquidationReceipt } from './liquidation.ts'

export const loadLiquidation = defineCall({
  name: 'loadLiquidation',
  method: 'GET',
  path: '/loadLiquidation',
  access: 'session',
  weight: 2,
  summary: "One receipt of the caller's liquidations with the fills by which it can be recomputed.",
  request: z.strictObject({ id: idText }),
  reply: liquidationReceipt,
  rejects: ['request_unknown'],
})
