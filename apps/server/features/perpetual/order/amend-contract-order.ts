// POST /amendContractOrder. The order's market is read among the caller's own resting orders, so an
// id of a spot order or of another user is as unknown as one that never existed.
import { amendContractOrder } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import {
  accepted, asMarketId, asOrderId, parseIdText, rejected,
} from '@ingot/contract/vocabulary'
import { edgeReject } from '#features/edge-reject.ts'
import { newRiskRefusal } from '#features/new-risk.ts'
import { parseAmendment } from '#features/parse-amendment.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { pendingStatus } from '#store/rows/pending-status.ts'
import { orderOf } from './submit-contract-order.ts'

export const amendContractOrderHandler = defineHandler(
  amendContractOrder,
  async ({ request, session, services }) => {
    const orderId = parseIdText(request.orderId)
    const row = orderId === undefined ? undefined : await services.database
      .selectFrom('perpetual_order').select(['market_id', 'reduce_only'])
      .where('user_id', '=', session.user).where('order_id', '=', orderId)
      .where('status', '=', pendingStatus).executeTakeFirst()
    if (orderId === undefined || row === undefined) return rejected('order_unknown', 'orderId')
    const refusal = row.reduce_only === 1 ? undefined : newRiskRefusal(session)
    if (refusal !== undefined) return rejected(refusal)
    const market = services.listings.perpetualMarket(asMarketId(row.market_id))
    const terms = parseAmendment(request, market)
    if (!terms.ok) return terms
    const amended = await services.sequencer.submit({
      command: {
        kind: 'amend-order', user: session.user, orderId: asOrderId(orderId), ...terms.value,
        selfTradePrevention: 'cancel_taker',
      },
    })
    return amended.ok
      ? accepted(orderOf(amended.value, services.listings))
      : { ok: false, reject: edgeReject(amended.reject) }
  },
)
