import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { idText } from '#calls/fields.ts'
import { conditionalOrder } from './conditional-order.ts'

export const cancelConditionalOrder = defineCall({
  name: 'cancelConditionalOrder',
  method: 'POST',
  path: '/cancelConditionalOrder',
  access: 'session',
  summary: 'Cancels one open conditional order of the caller. The other leg of its pair stays.',
  request: z.strictObject({ conditionalOrderId: idText }),
  reply: conditionalOrder,
  success: 'order_cancelled',
  rejects: ['order_unknown', 'daily_order_limit'],
})
