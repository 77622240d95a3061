// The calls of contract orders.
import {
  amendContractOrder, cancelAllContractOrders, cancelContractOrder, listContractOrders,
  placeContractOrder,
} from '#features/trading/contract-orders.calls.ts'
import { listContractTrades } from '#features/trading/list-contract-trades.calls.ts'
import {
  accepted, asMarketId, asOrderId, pageSize, parseIdText, rejected,
} from '@ingot/contract/vocabulary'
import { edgeReject } from '#features/trading/server/edge-reject.ts'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { isPageSizeAllowed } from '@ingot/server/kit/own-page.ts'
import { parseAmendment } from '#features/trading/server/parse-amendment.ts'
import { parseListFilter } from '#features/trading/server/parse-list-filter.ts'
import { parseOrderExtras } from '#features/trading/server/parse-order-extras.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { clientFieldsOf } from '@ingot/server/store/rows/client-fields.ts'
import { contractOrderView } from '@ingot/server/store/rows/contract-order-view.ts'
import { pendingStatus } from '@ingot/server/store/rows/pending-status.ts'
import { listContractFills, listContractOrdersOf } from './contract-order-store.ts'
import { parseContractOrder } from './parse-contract-order.ts'
import { orderOf, submitContractOrder } from './submit-contract-order.ts'

// POST /placeContractOrder.

export const placeContractOrderHandler = defineHandler(
  placeContractOrder,
  ({ request, session, services }) => {
    const market = services.listings.contractBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const terms = parseContractOrder(request, market)
    if (!terms.ok) return terms
    const extras = parseOrderExtras(request, market)
    if (!extras.ok) return extras
    return submitContractOrder(services, {
      session, market, terms: { ...terms.value, ...extras.value }, set: clientFieldsOf(request),
    })
  },
)

// POST /amendContractOrder. The order's market is read among the caller's own resting orders, so an
// id of a spot order or of another user is as unknown as one that never existed.

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

// POST /cancelContractOrder. Another user's id, a spot order's, an unknown one and that of an ended
// order return the same: order_unknown.

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

// POST /cancelAllContractOrders.

export const cancelAllContractOrdersHandler = defineHandler(
  cancelAllContractOrders,
  async ({ request: { symbol }, session, services }) => {
    // Zero means all markets.
    const market = symbol === undefined ? 0 : services.listings.contractBySymbol(symbol)?.id
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const cancelled = await services.sequencer.submit({
      command: { kind: 'cancel-all-perpetual-orders', user: session.user, market },
    })
    return cancelled.ok ? accepted({ cancelled: cancelled.value.applied.count }) : cancelled
  },
)

// GET /listContractOrders.

export const listContractOrdersHandler = defineHandler(
  listContractOrders,
  async ({ request, session, services, gone }) => {
    const { state, pageNo, after, pageSize, ...narrowed } = request
    const { direction, entrust, status, from, to } = narrowed
    if (!isPageSizeAllowed(request)) return rejected('invalid_input', 'pageSize')
    const { listings } = services
    const named = parseListFilter(request, listings.contractBySymbol)
    if (!named.ok) return named
    const { market, order } = named.value
    const page = await listContractOrdersOf(services.database, {
      user: session.user, market, state, pageNo, after, pageSize, signal: gone(),
      filter: { direction, type: entrust, status, order, from, to },
    })
    const list = page.list.map((order) => contractOrderView(order, listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// GET /listContractTrades.

export const listContractTradesHandler = defineHandler(
  listContractTrades,
  async ({ request, session, services, gone }) => {
    const { pageNo, after, from, to } = request
    const { listings } = services
    const named = parseListFilter(request, listings.contractBySymbol)
    if (!named.ok) return named
    const { market, order } = named.value
    const page = await listContractFills(services.database, {
      user: session.user, market, pageNo, after, listings, signal: gone(),
      filter: { order, from, to },
    })
    return accepted({ ...page, pageNo, pageSize })
  },
)
