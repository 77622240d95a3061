import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { noRequest } from '#calls/fields.ts'
import { ticker } from './ticker.ts'

export const listIncrease = defineCall({
  name: 'listIncrease',
  method: 'GET',
  path: '/listIncrease',
  access: 'anyone',
  isPublicData: true,
  summary: 'The markets of both kinds by their change in 24 hours, the largest gain first.',
  request: noRequest,
  reply: z.array(ticker),
  rejects: [],
})
