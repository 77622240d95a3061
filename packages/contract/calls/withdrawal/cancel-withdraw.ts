import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { idText } from '#calls/fields.ts'
import { withdrawal } from './withdrawal.ts'

export const cancelWithdraw = defineCall({
  name: 'cancelWithdraw',
  method: 'POST',
  path: '/cancelWithdraw',
  access: 'session',
  summary: 'Cancels a withdrawal that waits for approval; the amount is available at once.',
  request: z.strictObject({ id: idText }),
  reply: withdrawal,
  success: 'withdrawal_cancelled',
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})
