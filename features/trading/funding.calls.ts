// Funding rates and the payments of a user.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, contractSymbolText, decimalText, pageNo, pageOf, rowPlace, signedDecimalText, timeMs,
} from '@ingot/contract/calls/fields.ts'
import { contractDirections } from '@ingot/contract/vocabulary/states.ts'

// A funding payment of a position as its owner sees it.

export const fundingPayment = z.object({
  symbol: contractSymbolText,
  direction: z.enum(contractDirections),
  quantity: decimalText,
  /** The mark by which the position was valued. */
  markPrice: decimalText,
  fundingRate: signedDecimalText,
  /** Received when positive, paid when negative. */
  amount: signedDecimalText,
  /** The funding time, and when it was settled. */
  fundingTime: timeMs,
  time: timeMs,
})
export type FundingPayment = z.infer<typeof fundingPayment>

export const listFundingHistory = defineCall({
  name: 'listFundingHistory',
  method: 'GET',
  access: 'session',
  weight: 5,
  summary: "The funding that the caller's positions paid and received, newest first, of one market "
    + 'or of all.',
  request: z.strictObject({
    symbol: z.optional(contractSymbolText),
    pageNo,
    after: rowPlace(/^\d{1,15}\.\d{1,15}\.(?:long|short)$/),
  }),
  samples: [{ symbol: 'BTCUSDT-PERP', pageNo: '1', after: '9.9.long' }],
  reply: pageOf(fundingPayment),
  rejects: ['market_unknown'],
})

export const fundingRate = z.object({
  symbol: contractSymbolText,
  fundingTime: timeMs,
  /** Of the position's value: "0.0001" is 0.01 %. Long positions pay it when it is positive. */
  fundingRate: signedDecimalText,
})
export type FundingRate = z.infer<typeof fundingRate>

export const listFundingRates = defineCall({
  name: 'listFundingRates',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'The settled funding rates of a perpetual market, newest first.',
  request: z.strictObject({ symbol: contractSymbolText, pageNo, after: afterId }),
  samples: [{ symbol: 'BTCUSDT-PERP', pageNo: '1', after: '9' }],
  reply: pageOf(fundingRate),
  rejects: ['market_unknown'],
})
