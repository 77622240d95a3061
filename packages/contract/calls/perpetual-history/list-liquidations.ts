import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { afterId, contractSymbolText, pageNo, pageOf } from '#calls/fields.ts'
import { liquidation } from './liquidation.ts'

export const listLiquidations = defineCall({
  name: 'listLiquidations',
  method: 'GET',
  path: '/listLiquidations',
  access: 'session',
  weight: 5,
  summary: "The receipts of the caller's liquidations, newest first, of one market or of all.",
  request: z.strictObject({ symbol: z.optional(contractSymbolText), pageNo, after: afterId }),
  reply: pageOf(liquidation),
  rejects: ['market_unknown'],
})
