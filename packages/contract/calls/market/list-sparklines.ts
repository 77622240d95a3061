import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, marketSymbolText, noRequest } from '#calls/fields.ts'

export const listSparklines = defineCall({
  name: 'listSparklines',
  method: 'GET',
  path: '/listSparklines',
  access: 'anyone',
  isPublicData: true,
  weight: 5,
  summary: 'For every market the closing prices of its last 48 half hours, oldest first.',
  request: noRequest,
  reply: z.array(z.object({ symbol: marketSymbolText, prices: z.array(decimalText) })),
  rejects: [],
})
