import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText } from '#calls/fields.ts'
import { contractMarket } from './contract-market.ts'

export const loadContractMarket = defineCall({
  name: 'loadContractMarket',
  method: 'GET',
  path: '/loadContractMarket',
  access: 'anyone',
  isPublicData: true,
  summary: 'One perpetual market with its prices, its funding and all of its rules.',
  request: z.strictObject({ symbol: contractSymbolText }),
  reply: contractMarket,
  rejects: ['market_unknown'],
})
