// The call that lists the caller's fills.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, idText, momentText, pageNo, pageOf, symbolText,
} from '@ingot/contract/calls/fields.ts'
import { spotDirections } from '@ingot/contract/vocabulary/states.ts'
import { orderTrade } from './spot-orders.calls.ts'

export const listSpotTrades = defineCall({
  name: 'listSpotTrades',
  method: 'GET',
  access: 'session',
  weight: 5,
  summary: "The fills of the caller's orders. They can be narrowed by market, side, order and "
    + 'time.',
  request: z.strictObject({
    symbol: z.optional(symbolText),
    direction: z.optional(z.enum(spotDirections)),
    orderId: z.optional(idText),
    /** The first and the last moment of a listed fill. */
    from: momentText,
    to: momentText,
    pageNo,
    after: afterId,
  }),
  samples: [{
    symbol: 'BTCUSDT', direction: 'buy', orderId: '1', from: '1700000000000', to: '1800000000000',
    pageNo: '1', after: '9',
  }],
  reply: pageOf(orderTrade),
  rejects: ['market_unknown'],
})
