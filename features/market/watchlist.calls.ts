// The watchlist of a user.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { marketSymbolText, noRequest, nothing } from '@ingot/contract/calls/fields.ts'
import { ticker } from './tickers.calls.ts'

export const addSelfSelection = defineCall({
  name: 'addSelfSelection',
  method: 'GET',
  access: 'session',
  summary: "Adds a market to the caller's watchlist.",
  request: z.strictObject({ symbol: marketSymbolText }),
  samples: [{ symbol: 'BTCUSDT' }],
  reply: nothing,
  success: 'favourite_added',
  rejects: ['market_unknown', 'watchlist_full', 'busy'],
})

export const delSelfSelection = defineCall({
  name: 'delSelfSelection',
  method: 'GET',
  access: 'session',
  summary: "Removes a market from the caller's watchlist.",
  request: z.strictObject({ symbol: marketSymbolText }),
  samples: [{ symbol: 'BTCUSDT' }],
  reply: nothing,
  success: 'favourite_removed',
  rejects: ['market_unknown', 'busy'],
})

export const listSelfSelection = defineCall({
  name: 'listSelfSelection',
  method: 'GET',
  access: 'session',
  summary: "The tickers of the caller's watchlist, in the order in which they were added.",
  request: noRequest,
  reply: z.array(ticker),
  rejects: [],
})
