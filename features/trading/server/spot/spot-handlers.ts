// The calls of spot orders: placed, amended, cancelled and listed.
import { listSpotTrades } from '#features/trading/list-spot-trades.calls.ts'
import {
  amendSpotOrder, cancelAllSpotOrders, cancelSpotOrder, listSpotOrders, placeSpotOrder,
} from '#features/trading/spot-orders.calls.ts'
import {
  accepted, asMarketId, asOrderId, type MarketId, pageSize, parseIdText, rejected, tradeStatusOpen,
} from '@ingot/contract/vocabulary'
import { edgeReject } from '#features/trading/server/edge-reject.ts'
import { isPageSizeAllowed } from '@ingot/server/kit/own-page.ts'
import { parseAmendment } from '#features/trading/server/parse-amendment.ts'
import { parseListFilter } from '#features/trading/server/parse-list-filter.ts'
import { extrasText, parseOrderExtras } from '#features/trading/server/parse-order-extras.ts'
import { submitUnlessRefused } from '@ingot/server/kit/submit-unless-refused.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Session } from '@ingot/server/http/sessions.ts'
import type { IdempotencyKey, Submission } from '@ingot/server/sequencer/submission.ts'
import { type ClientFields, clientFieldsOf } from '@ingot/server/store/rows/client-fields.ts'
import type { ListedMarket, Listings } from '@ingot/server/store/rows/listings.ts'
import { orderView } from '@ingot/server/store/rows/order-view.ts'
import { pendingStatus } from '@ingot/server/store/rows/pending-status.ts'
import { parseSpotOrder, type SpotOrderTerms } from './parse-spot-order.ts'
import { listFills, listOrders } from './store.ts'

// POST /placeSpotOrder. The hot path: it reads texts, submits one command and writes the order's
// view from the receipt; it asks the database nothing.

export const placeSpotOrderHandler = defineHandler(
  placeSpotOrder,
  ({ request, session, services }) => {
    const market = services.listings.marketBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const terms = parseSpotOrder(request, market)
    if (!terms.ok) return terms
    const extras = parseOrderExtras(request, market)
    if (!extras.ok) return extras
    const submission = submissionOf({
      session, market, terms: { ...terms.value, ...extras.value }, set: clientFieldsOf(request),
    })
    return submitUnlessRefused(services.sequencer, submission,
      session.tradeStatus === tradeStatusOpen ? undefined : 'trade_disabled').then((placed) => {
      if (!placed.ok) return { ok: false, reject: edgeReject(placed.reject) }
      const { order } = placed.value
      if (order === null) throw new Error('the receipt of a placed order has the order')
      return accepted(orderView(order, services.listings))
    })
  },
)

type Placing = {
  readonly session: Session
  readonly market: ListedMarket
  readonly terms: SpotOrderTerms
  readonly set: ClientFields
}

function submissionOf({ session, market, terms, set }: Placing): Submission {
  const command = {
    kind: 'place-spot-order',
    user: session.user,
    market: market.id,
    ...terms,
    // The resting order keeps its place: when two own orders meet, the newer one is cancelled.
    selfTradePrevention: 'cancel_taker',
  } as const
  const { clientOrderId, ...others } = set
  if (clientOrderId === null) return { command, ...others }
  const key: IdempotencyKey = {
    scope: `order:${session.user}`,
    key: clientOrderId,
    body: bodyOf(market, terms, others),
  }
  return { command, key, ...set }
}

/**
 * The request in one canonical text: "0.5" and "0.50" are the same order, and so are GTC and none.
 * It is short enough to be its own digest.
 */
function bodyOf(
  market: ListedMarket, terms: SpotOrderTerms, others: Omit<ClientFields, 'clientOrderId'>,
): string {
  const { side, type, timeInForce, priceTicks, lots, amountUnits } = terms
  const set = Object.entries<unknown>(others).filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${String(value)}`)
  return [
    market.id, side, type, timeInForce, priceTicks, lots, amountUnits, ...extrasText(terms), ...set,
  ].join(' ')
}

// POST /amendSpotOrder. The order's market is read among the caller's own resting orders, so an id
// of a contract order or of another user is as unknown as one that never existed.

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

// POST /cancelSpotOrder. Another user's id, an unknown one and that of an ended order return the
// same: order_unknown.

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

// POST /cancelAllSpotOrders.

export const cancelAllSpotOrdersHandler = defineHandler(
  cancelAllSpotOrders,
  async ({ request, session, services }) => {
    const market = marketOf(request.symbol, services.listings)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const cancelled = await services.sequencer.submit({
      command: { kind: 'cancel-all-spot-orders', user: session.user, market },
    })
    return cancelled.ok ? accepted({ cancelled: cancelled.value.applied.count }) : cancelled
  },
)

/** Zero, which is all markets, when none is named; undefined when the one named is not listed. */
function marketOf(symbol: string | undefined, listings: Listings): MarketId | 0 | undefined {
  return symbol === undefined ? 0 : listings.marketBySymbol(symbol)?.id
}

// GET /listSpotOrders.

export const listSpotOrdersHandler = defineHandler(
  listSpotOrders,
  async ({ request, session, services, gone }) => {
    const { state, pageNo, after, pageSize, ...narrowed } = request
    const { direction, entrust, sizedBy, status, from, to } = narrowed
    if (!isPageSizeAllowed(request)) return rejected('invalid_input', 'pageSize')
    const { listings } = services
    const named = parseListFilter(request, listings.marketBySymbol)
    if (!named.ok) return named
    const { market, order } = named.value
    const filter = { side: direction, type: entrust, sizedBy, status, order, from, to }
    const page = await listOrders(services.database, {
      user: session.user, market, state, pageNo, after, pageSize, filter, signal: gone(),
    })
    const list = page.list.map((order) => orderView(order, listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

// GET /listSpotTrades.

export const listSpotTradesHandler = defineHandler(
  listSpotTrades,
  async ({ request, session, services, gone }) => {
    const { pageNo, after, direction, from, to } = request
    const { listings } = services
    const named = parseListFilter(request, listings.marketBySymbol)
    if (!named.ok) return named
    const { market, order } = named.value
    const page = await listFills(services.database, {
      user: session.user, market, pageNo, after, listings, signal: gone(),
      filter: { side: direction, order, from, to },
    })
    return accepted({ ...page, pageNo, pageSize })
  },
)
