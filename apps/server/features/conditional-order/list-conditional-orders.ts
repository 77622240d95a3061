// GET /listConditionalOrders.
import {
  listConditionalOrders,
} from '@ingot/contract/calls/conditional-order/conditional-orders.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { isPageSizeAllowed } from '#features/own-page.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { conditionalOrderView } from '#store/rows/conditional-order-view.ts'
import { listConditionalOrdersOf } from './conditional-order-store.ts'
import { findMarket } from './find-market.ts'

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
