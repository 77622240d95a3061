import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText } from '#calls/fields.ts'
import { contractSymbol } from './contract-market.ts'

export const listContractSymbols = defineCall({
  name: 'listContractSymbols',
  method: 'GET',
  path: '/listContractSymbols',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'Every perpetual market with its prices, funding and steps, or the one that is named.',
  request: z.strictObject({ symbol: z.optional(contractSymbolText) }),
  reply: z.array(contractSymbol),
  rejects: ['market_unknown'],
})
