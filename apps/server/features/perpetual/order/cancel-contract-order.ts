// POST /cancelContractOrder. Another user's id, a spot order's, an unknown one and that of an ended
// order return the same: order_unknown.
import { cancelContractOrder } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { accepted, asOrderId, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { orderOf } from './submit-contract-order.ts'

export const cancelContractOrderHandler = defineHandler(
  cancelContractOrder,
  async ({ request, session, services }) => {
    const orderId = parseIdText(request.orderId)
    if (orderId === undefined) return rejected('order_unknown', 'orderId')
    // The engine compares the owner: the command names the caller.
    const cancelled = await services.sequencer.submit({
      command: {
        kind: 'cancel-perpetual-order', user: session.user, orderId: asOrderId(orderId),
      },
    })
    return cancelled.ok ? accepted(orderOf(cancelled.value, services.listings)) : cancelled
  },
)
