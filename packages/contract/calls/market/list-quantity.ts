import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { noRequest } from '#calls/fields.ts'
import { ticker } from './ticker.ts'

export const listQuantity = defineCall({
  name: 'listQuantity',
  method: 'GET',
  path: '/listQuantity',
  access: 'anyone',
  isPublicData: true,
  summary: 'The markets of both kinds by their turnover in 24 hours, the largest first.',
  request: noRequest,
  reply: z.array(ticker),
  rejects: [],
})
