import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { afterTimedId, pageNo, pageOf } from '#calls/fields.ts'
import { withdrawal } from './withdrawal.ts'

export const listMyWithdraw = defineCall({
  name: 'listMyWithdraw',
  method: 'POST',
  path: '/listMyWithdraw',
  access: 'session',
  summary: "The caller's withdrawals, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  reply: pageOf(withdrawal),
  rejects: [],
})
