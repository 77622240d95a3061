import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { noRequest } from '#calls/fields.ts'
import { withdrawAddress } from './withdraw-address.ts'

export const listMyWithdrawAddress = defineCall({
  name: 'listMyWithdrawAddress',
  method: 'GET',
  path: '/listMyWithdrawAddress',
  access: 'session',
  summary: "The caller's saved addresses, the newest first.",
  request: noRequest,
  reply: z.array(withdrawAddress),
  rejects: [],
})
