// POST /cancelConditionalOrder. Another user's id, an order's, an unknown one and that of an ended
// conditional order return the same: order_unknown.
import {
  cancelConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-orders.ts'
import { accepted, asOrderId, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { conditionalOrderOf } from './submit-conditional.ts'

export const cancelConditionalOrderHandler = defineHandler(
  cancelConditionalOrder,
  async ({ request, session, services }) => {
    const triggerId = parseIdText(request.conditionalOrderId)
    if (triggerId === undefined) return rejected('order_unknown', 'conditionalOrderId')
    // The engine compares the owner: the command names the caller.
    const cancelled = await services.sequencer.submit({
      command: {
        kind: 'cancel-trigger-order', user: session.user, triggerId: asOrderId(triggerId),
      },
    })
    return cancelled.ok
      ? accepted(conditionalOrderOf(cancelled.value, services.listings)) : cancelled
  },
)
