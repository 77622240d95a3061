import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import {
  afterId, contractSymbolText, pageNo, pageOf, signedDecimalText, timeMs,
} from '#calls/fields.ts'

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
  path: '/listFundingRates',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'The settled funding rates of a perpetual market, newest first.',
  request: z.strictObject({ symbol: contractSymbolText, pageNo, after: afterId }),
  reply: pageOf(fundingRate),
  rejects: ['market_unknown'],
})
