import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { noRequest } from '#calls/fields.ts'
import { ticker } from '#calls/market/ticker.ts'

export const listSelfSelection = defineCall({
  name: 'listSelfSelection',
  method: 'GET',
  path: '/listSelfSelection',
  access: 'session',
  summary: "The tickers of the caller's watchlist, in the order in which they were added.",
  request: noRequest,
  reply: z.array(ticker),
  rejects: [],
})
