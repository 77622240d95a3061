// The trades and the depth of a market.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  decimalText, idText, marketSymbolText, timeMs, wholeNumber, wholeNumberText,
} from '@ingot/contract/calls/fields.ts'
import { depthLimitDefault, depthLimitMax } from '@ingot/contract/vocabulary/order-limits.ts'
import { spotDirections } from '@ingot/contract/vocabulary/states.ts'

// The latest trades of a market, as the tape shows them.

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
  access: 'anyone',
  isPublicData: true,
  summary: 'The latest trades of a market, newest first.',
  request: z.strictObject({ symbol: marketSymbolText }),
  samples: [{ symbol: 'BTCUSDT' }],
  reply: z.array(marketTrade),
  rejects: ['market_unknown'],
})

// The order book of a market as the stream counts it, so that a client can go on from it.

/** One level of a book: its price and the quantity that rests there. */
export const depthLevel = z.tuple([decimalText, decimalText])
export type DepthLevel = z.infer<typeof depthLevel>

export const depth = z.object({
  symbol: marketSymbolText,
  /** The same counting as the stream's: a delta with prevSeq = seq continues this snapshot. */
  seq: wholeNumber,
  bids: z.array(depthLevel),
  asks: z.array(depthLevel),
})
export type Depth = z.infer<typeof depth>

export const loadDepth = defineCall({
  name: 'loadDepth',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'The order book of a market, best prices first.',
  request: z.strictObject({
    symbol: marketSymbolText,
    limit: wholeNumberText({ min: 1, max: depthLimitMax, default: depthLimitDefault }),
  }),
  samples: [{ symbol: 'BTCUSDT', limit: '5' }],
  reply: depth,
  rejects: ['market_unknown'],
})
