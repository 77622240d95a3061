// POST /cancelSpotOrder. Another user's id, an unknown one and that of an ended order return the
// same: order_unknown.
import { cancelSpotOrder } from '@ingot/contract/calls/spot/spot-orders.ts'
import { accepted, asOrderId, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { orderView } from '#store/rows/order-view.ts'

export const cancelSpotOrderHandler = defineHandler(
  cancelSpotOrder,
  async ({ request, session, services }) => {
    const orderId = parseIdText(request.orderId)
    if (orderId === undefined) return rejected('order_unknown', 'orderId')
    // The engine compares the owner: the command names the caller.
    const cancelled = await services.sequencer.submit({
      command: { kind: 'cancel-spot-order', user: session.user, orderId: asOrderId(orderId) },
    })
    if (!cancelled.ok) return cancelled
    const { order } = cancelled.value
    if (order === null) throw new Error('the receipt of a cancelled order has the order')
    return accepted(orderView(order, services.listings))
  },
)
