import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { wholeNumberText } from '#calls/fields.ts'
import { balance } from './balance.ts'

export const listMySpotAccount = defineCall({
  name: 'listMySpotAccount',
  method: 'GET',
  path: '/listMySpotAccount',
  access: 'session',
  weight: 2,
  summary: "The caller's spot balances; showZero=0 leaves out the empty ones.",
  request: z.strictObject({ showZero: wholeNumberText({ min: 0, max: 1, default: 1 }) }),
  reply: z.array(balance),
  rejects: [],
})
