// The calls of conditional orders.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import {
  amendConditionalOrder, cancelAllConditionalOrders, cancelConditionalOrder, listConditionalOrders,
  placeConditionalOrder, placeOcoOrder,
} from '#features/trading/conditional-orders.calls.ts'
import {
  accepted, asMarketId, asOrderId, type Outcome, parseIdText, rejected, type UserId,
} from '@ingot/contract/vocabulary'
import type { AmendTriggerOrder, TriggerTerms } from '@ingot/engine'
import { edgeReject } from '#features/trading/server/edge-reject.ts'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { isPageSizeAllowed } from '@ingot/server/kit/own-page.ts'
import { parseLots, parseTicks } from '@ingot/server/kit/parse-steps.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { BookMarket } from '@ingot/server/store/rows/book-market.ts'
import { clientFieldsOf } from '@ingot/server/store/rows/client-fields.ts'
import { conditionalOrderView } from '@ingot/server/store/rows/conditional-order-view.ts'
import { openTrigger } from '@ingot/server/store/rows/open-trigger.ts'
import { listConditionalOrdersOf } from './conditional-order-store.ts'
import { findMarket, type FoundMarket } from './find-market.ts'
import { parseCarriedOrder } from './parse-carried-order.ts'
import { parseCondition, parseRate } from './parse-condition.ts'
import { conditionalOrderOf, submitConditional, termsText } from './submit-conditional.ts'

// POST /placeConditionalOrder.

export const placeConditionalOrderHandler = defineHandler(
  placeConditionalOrder,
  ({ request, session, services }) => {
    const found = findMarket(services.listings, request.symbol)
    if (found === undefined) return rejected('market_unknown', 'symbol')
    const order = parseCarriedOrder(request, found, session.user)
    if (!order.ok) return order
    const condition = parseCondition(request, found.market, order.value.side)
    if (!condition.ok) return condition
    const terms = { ...condition.value, order: order.value }
    return submitConditional(services, {
      session,
      command: { kind: 'place-trigger-order', ...terms },
      body: termsText(terms),
      set: clientFieldsOf(request),
    })
  },
)

// POST /placeOcoOrder.

export const placeOcoOrderHandler = defineHandler(
  placeOcoOrder,
  async ({ request, session, services }) => {
    const found = findMarket(services.listings, request.symbol)
    if (found === undefined) return rejected('market_unknown', 'symbol')
    const asked = { request, found, user: session.user }
    const takeProfit = parseLeg(asked, 'stopProfit')
    if (!takeProfit.ok) return takeProfit
    const stopLoss = parseLeg(asked, 'stopLoss')
    if (!stopLoss.ok) return stopLoss
    const pair = { takeProfit: takeProfit.value, stopLoss: stopLoss.value }
    const placed = await submitConditional(services, {
      session,
      command: { kind: 'place-trigger-pair', ...pair },
      body: `${termsText(pair.takeProfit)} ${termsText(pair.stopLoss)}`,
      set: clientFieldsOf(request),
    })
    // The engine names the price of a single condition, not its leg.
    return placed.ok ? placed : named(placed, 'triggerPrice', undefined)
  },
)

type Asked = {
  readonly request: ParsedRequestOf<typeof placeOcoOrder>
  readonly found: FoundMarket
  readonly user: UserId
}

/** One leg as a conditional order; a fault of its prices names the pair's own field. */
function parseLeg(
  { request, found, user }: Asked, leg: 'stopProfit' | 'stopLoss',
): Outcome<TriggerTerms> {
  const { [leg]: triggerPrice, [`${leg}Price` as const]: price, triggerBy } = request
  const entrust = price === undefined ? 'market' : 'limit'
  const order = parseCarriedOrder({ ...request, entrust, price }, found, user)
  if (!order.ok) return named(order, 'price', `${leg}Price`)
  const condition = parseCondition({
    condition: leg === 'stopProfit' ? 'take_profit' : 'stop', triggerBy, triggerPrice,
  }, found.market, order.value.side)
  return condition.ok
    ? accepted({ ...condition.value, order: order.value }) : named(condition, 'triggerPrice', leg)
}

function named<Fault extends Extract<Outcome<never>, { readonly ok: false }>>(
  { reject }: Fault, from: string, to: string | undefined,
): Extract<Outcome<never>, { readonly ok: false }> {
  if (reject.field !== from) return { ok: false, reject }
  return rejected(reject.code, to)
}

// POST /amendConditionalOrder. The order's market is read among the caller's own waiting ones, so
// an id of another user is as unknown as one that never existed.

export const amendConditionalOrderHandler = defineHandler(
  amendConditionalOrder,
  async ({ request, session, services }) => {
    const id = parseIdText(request.conditionalOrderId)
    const row = id === undefined ? undefined : await services.database
      .selectFrom('trigger_order').select(['market_id', 'reduce_only'])
      .where('user_id', '=', session.user).where('trigger_id', '=', id).where(openTrigger)
      .executeTakeFirst()
    if (id === undefined || row === undefined) {
      return rejected('order_unknown', 'conditionalOrderId')
    }
    const refusal = row.reduce_only === 1 ? undefined : newRiskRefusal(session)
    if (refusal !== undefined) return rejected(refusal)
    const change = parseChange(request, services.listings.book(asMarketId(row.market_id)))
    if (!change.ok) return change
    const amended = await services.sequencer.submit({
      command: {
        kind: 'amend-trigger-order', user: session.user, triggerId: asOrderId(id),
        ...change.value,
      },
    })
    return amended.ok
      ? accepted(conditionalOrderOf(amended.value, services.listings))
      : { ok: false, reject: edgeReject(amended.reject) }
  },
)

type Request = ParsedRequestOf<typeof amendConditionalOrder>
type Change = Omit<AmendTriggerOrder, 'kind' | 'user' | 'triggerId'>

/** Zero keeps a value. */
function parseChange(request: Request, market: BookMarket): Outcome<Change> {
  const { triggerPrice, callbackRate, callbackDistance, price, quantity } = request
  if (callbackRate !== undefined && callbackDistance !== undefined) {
    return rejected('callback_required', 'callbackRate')
  }
  const asked = [triggerPrice, callbackRate, callbackDistance, price, quantity]
  if (asked.every((text) => text === undefined)) return rejected('nothing_changed')
  const trigger = ticksOf(triggerPrice, market, 'triggerPrice')
  if (!trigger.ok) return trigger
  const callback = ticksOf(callbackDistance, market, 'callbackDistance')
  if (!callback.ok) return callback
  const rate = callbackRate === undefined ? accepted(0) : parseRate(callbackRate)
  if (!rate.ok) return rate
  const ticks = ticksOf(price, market, 'price')
  if (!ticks.ok) return ticks
  const lots = quantity === undefined ? accepted(0) : parseLots(quantity, market)
  return lots.ok ? accepted({
    triggerTicks: trigger.value, callbackTicks: callback.value, callbackPpm: rate.value,
    priceTicks: ticks.value, lots: lots.value,
  }) : lots
}

function ticksOf(text: string | undefined, market: BookMarket, field: string): Outcome<number> {
  return text === undefined ? accepted(0) : parseTicks(text, market, field)
}

// POST /cancelConditionalOrder. Another user's id, an order's, an unknown one and that of an ended
// conditional order return the same: order_unknown.

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

// POST /cancelAllConditionalOrders.

const products = { spot: 'spot', contract: 'perpetual' } as const

export const cancelAllConditionalOrdersHandler = defineHandler(
  cancelAllConditionalOrders,
  async ({ request: { symbol, market: kind }, session, services }) => {
    const product = kind === undefined ? 'any' : products[kind]
    const found = symbol === undefined ? undefined : findMarket(services.listings, symbol)
    const isOfKind = product === 'any' || product === found?.product
    if (symbol !== undefined && (found === undefined || !isOfKind)) {
      return rejected('market_unknown', 'symbol')
    }
    // Zero means all markets.
    const market = found?.market.id ?? 0
    const cancelled = await services.sequencer.submit({
      command: { kind: 'cancel-all-trigger-orders', user: session.user, market, product },
    })
    return cancelled.ok ? accepted({ cancelled: cancelled.value.applied.count }) : cancelled
  },
)

// GET /listConditionalOrders.

const productOf = { spot: 'spot', contract: 'perpetual' } as const

export const listConditionalOrdersHandler = defineHandler(
  listConditionalOrders,
  async ({ request, session, services, gone }) => {
    const { symbol, state, pageNo, after, pageSize, market: kind, ...narrowed } = request
    if (!isPageSizeAllowed(request)) return rejected('invalid_input', 'pageSize')
    const { listings, database } = services
    const market = symbol === undefined ? undefined : findMarket(listings, symbol)?.market.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const page = await listConditionalOrdersOf(database, {
      user: session.user, market, state, pageNo, after, pageSize, signal: gone(),
      filter: { ...narrowed, product: kind === undefined ? undefined : productOf[kind] },
    })
    const list = page.list.map((order) => conditionalOrderView(order, listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
