// The latest trades of a market, as the tape shows them.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { decimalText, idText, marketSymbolText, timeMs } from '#calls/fields.ts'
import { spotDirections } from '#vocabulary/states.ts'

export const marketTrade = z.object({
  tradeId: idText,
  symbol: marketSymbolText,
  price: decimalText,
  quantity: decimalText,
  /** The taker's direction. */
  direction: z.enum(spotDirections),
  time: timeMs,
})
export type MarketTrade = z.infer<typeof marketTrade>

export const tradesMax = 100

export const listTrades = defineCall({
  name: 'listTrades',
  method: 'GET',
  path: '/listTrades',
  access: 'anyone',
  isPublicData: true,
  summary: 'The latest trades of a market, newest first.',
  request: z.strictObject({ symbol: marketSymbolText }),
  reply: z.array(marketTrade),
  rejects: ['market_unknown'],
})
