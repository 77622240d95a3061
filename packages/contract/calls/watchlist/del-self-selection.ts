import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { marketSymbolText, nothing } from '#calls/fields.ts'

export const delSelfSelection = defineCall({
  name: 'delSelfSelection',
  method: 'GET',
  path: '/delSelfSelection',
  access: 'session',
  summary: "Removes a market from the caller's watchlist.",
  request: z.strictObject({ symbol: marketSymbolText }),
  reply: nothing,
  success: 'favourite_removed',
  rejects: ['market_unknown', 'busy'],
})
