// POST /amendSpotOrder. The order's market is read among the caller's own resting orders, so an id
// of a contract order or of another user is as unknown as one that never existed.
import { amendSpotOrder } from '@ingot/contract/calls/spot/spot-orders.ts'
import {
  accepted, asMarketId, asOrderId, parseIdText, rejected, tradeStatusOpen,
} from '@ingot/contract/vocabulary'
import { edgeReject } from '#features/edge-reject.ts'
import { parseAmendment } from '#features/parse-amendment.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { orderView } from '#store/rows/order-view.ts'
import { pendingStatus } from '#store/rows/pending-status.ts'

export const amendSpotOrderHandler = defineHandler(
  amendSpotOrder,
  async ({ request, session, services }) => {
    if (session.tradeStatus !== tradeStatusOpen) return rejected('trade_disabled')
    const orderId = parseIdText(request.orderId)
    const row = orderId === undefined ? undefined : await services.database
      .selectFrom('spot_order').select('market_id')
      .where('user_id', '=', session.user).where('order_id', '=', orderId)
      .where('status', '=', pendingStatus).executeTakeFirst()
    if (orderId === undefined || row === undefined) return rejected('order_unknown', 'orderId')
    const terms = parseAmendment(request, services.listings.market(asMarketId(row.market_id)))
    if (!terms.ok) return terms
    const amended = await services.sequencer.submit({
      command: {
        kind: 'amend-order', user: session.user, orderId: asOrderId(orderId), ...terms.value,
        selfTradePrevention: 'cancel_taker',
      },
    })
    if (!amended.ok) return { ok: false, reject: edgeReject(amended.reject) }
    const { order } = amended.value
    if (order === null) throw new Error('the receipt of an amended order has the order')
    return accepted(orderView(order, services.listings))
  },
)
