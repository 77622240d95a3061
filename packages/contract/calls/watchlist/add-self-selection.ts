import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { marketSymbolText, nothing } from '#calls/fields.ts'

export const addSelfSelection = defineCall({
  name: 'addSelfSelection',
  method: 'GET',
  path: '/addSelfSelection',
  access: 'session',
  summary: "Adds a market to the caller's watchlist.",
  request: z.strictObject({ symbol: marketSymbolText }),
  reply: nothing,
  success: 'favourite_added',
  rejects: ['market_unknown', 'watchlist_full', 'busy'],
})
