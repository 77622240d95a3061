import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText, pageNo, pageOf, rowPlace } from '#calls/fields.ts'
import { fundingPayment } from './funding-payment.ts'

export const listFundingHistory = defineCall({
  name: 'listFundingHistory',
  method: 'GET',
  path: '/listFundingHistory',
  access: 'session',
  weight: 5,
  summary: "The funding that the caller's positions paid and received, newest first, of one market "
    + 'or of all.',
  request: z.strictObject({
    symbol: z.optional(contractSymbolText),
    pageNo,
    after: rowPlace(/^\d{1,15}\.\d{1,15}\.(?:long|short)$/),
  }),
  reply: pageOf(fundingPayment),
  rejects: ['market_unknown'],
})
