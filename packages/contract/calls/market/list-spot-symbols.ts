import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { symbolText } from '#calls/fields.ts'
import { spotSymbol } from './ticker.ts'

export const listSpotSymbols = defineCall({
  name: 'listSpotSymbols',
  method: 'GET',
  path: '/listSpotSymbols',
  access: 'anyone',
  isPublicData: true,
  weight: 2,
  summary: 'Every spot market with its ticker and its steps, or the one that is named.',
  request: z.strictObject({ symbol: z.optional(symbolText) }),
  reply: z.array(spotSymbol),
  rejects: ['market_unknown'],
})
