// The call that lists the spot orders of one user, newest first.
import { z } from 'zod/mini'
import { afterId, pageOf } from '#calls/fields.ts'
import { order } from '#calls/spot/order.ts'
import { pageNumber, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const listUserOrders = defineConsoleCall({
  name: 'listUserOrders',
  access: 'read-users',
  isAction: false,
  request: z.strictObject({ id: rowId, pageNo: pageNumber, after: afterId }),
  reply: pageOf(order),
  rejects: [],
})
