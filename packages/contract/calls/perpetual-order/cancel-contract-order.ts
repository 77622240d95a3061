import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { idText } from '#calls/fields.ts'
import { contractOrder } from './contract-order.ts'

export const cancelContractOrder = defineCall({
  name: 'cancelContractOrder',
  method: 'POST',
  path: '/cancelContractOrder',
  access: 'session',
  summary: 'Cancels one resting order of the caller on a perpetual market and releases its hold.',
  request: z.strictObject({ orderId: idText }),
  reply: contractOrder,
  success: 'order_cancelled',
  rejects: ['order_unknown', 'daily_order_limit'],
})
