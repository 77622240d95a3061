import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText } from '#calls/fields.ts'
import { contractPosition } from './contract-position.ts'

export const listPositions = defineCall({
  name: 'listPositions',
  method: 'GET',
  path: '/listPositions',
  access: 'session',
  weight: 2,
  summary: "The caller's open positions with their prices, margins and profits, all of one batch.",
  request: z.strictObject({ symbol: z.optional(contractSymbolText) }),
  reply: z.array(contractPosition),
  rejects: ['market_unknown'],
})
