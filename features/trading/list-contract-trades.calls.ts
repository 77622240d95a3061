// The call that lists the caller's fills of perpetual markets.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  contractSymbolText, idText, momentText, pageNo, pageOf, rowPlace,
} from '@ingot/contract/calls/fields.ts'
import { contractTrade } from './contract-orders.calls.ts'

export const listContractTrades = defineCall({
  name: 'listContractTrades',
  method: 'GET',
  access: 'session',
  weight: 5,
  summary: "The caller's fills of perpetual markets, those of liquidations and deleveragings "
    + 'included. They can be narrowed by market, order and time.',
  request: z.strictObject({
    symbol: z.optional(contractSymbolText),
    orderId: z.optional(idText),
    /** The first and the last moment of a listed fill. */
    from: momentText,
    to: momentText,
    pageNo,
    after: rowPlace(/^\d{1,15}\.(?:maker|taker)$/),
  }),
  samples: [{
    symbol: 'BTCUSDT-PERP', orderId: '1', from: '1700000000000', to: '1800000000000', pageNo: '1',
    after: '9.taker',
  }],
  reply: pageOf(contractTrade),
  rejects: ['market_unknown'],
})
