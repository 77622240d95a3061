import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { idText } from '#calls/fields.ts'
import { order } from './order.ts'

export const cancelSpotOrder = defineCall({
  name: 'cancelSpotOrder',
  method: 'POST',
  path: '/cancelSpotOrder',
  access: 'session',
  summary: 'Cancels one resting order of the caller and releases what it held.',
  request: z.strictObject({ orderId: idText }),
  reply: order,
  success: 'order_cancelled',
  rejects: ['order_unknown', 'daily_order_limit'],
})
