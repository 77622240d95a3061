// POST /amendContractOrder. The order's market is read among the caller's own resting orders, so an
// id of a spot order or of another user is as unknown as one that never existed.
import {
  amendContractOrder,
} from '@ingot/contract/calls/perpetual-order/amend-contract-order.ts'
import {
  type Outcome, type Reject, accepted, asMarketId, asOrderId, parseIdText, rejected,
  tradeStatusOpen,
} from '@ingot/contract/vocabulary'
import { parseLots, parseTicks } from '#features/parse-steps.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { pendingStatus } from '#store/rows/pending-status.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import { orderOf } from './submit-contract-order.ts'

export const amendContractOrderHandler = defineHandler(
  amendContractOrder,
  async ({ request, session, services }) => {
    if (session.tradeStatus !== tradeStatusOpen) return rejected('trade_disabled')
    const orderId = parseIdText(request.orderId)
    const row = orderId === undefined ? undefined : await services.database
      .selectFrom('perpetual_order').select('market_id')
      .where('user_id', '=', session.user).where('order_id', '=', orderId)
      .where('status', '=', pendingStatus).executeTakeFirst()
    if (orderId === undefined || row === undefined) return rejected('order_unknown', 'orderId')
    const terms = parseChange(request, services.listings.perpetualMarket(asMarketId(row.market_id)))
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

type Change = { readonly price?: string | undefined; readonly quantity?: string | undefined }

/** Zero keeps the price or the quantity. */
function parseChange(
  { price, quantity }: Change, market: ListedPerpetualMarket,
): Outcome<{ readonly priceTicks: number; readonly lots: number }> {
  if (price === undefined && quantity === undefined) {
    return rejected('quantity_required', 'quantity')
  }
  const priceTicks = price === undefined ? accepted(0) : parseTicks(price, market)
  if (!priceTicks.ok) return priceTicks
  const lots = quantity === undefined ? accepted(0) : parseLots(quantity, market)
  return lots.ok ? accepted({ priceTicks: priceTicks.value, lots: lots.value }) : lots
}

/** A quantity that is filled already, or an unchanged order, is a fault of the request's field. */
function edgeReject(reject: Reject): Reject {
  return reject.field === 'lots' ? { ...reject, field: 'quantity' } : reject
}
