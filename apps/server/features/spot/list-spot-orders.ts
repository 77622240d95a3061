// GET /listSpotOrders.
import { listSpotOrders } from '@ingot/contract/calls/spot/spot-orders.ts'
import { accepted, asOrderId, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { isPageSizeAllowed } from '#features/own-page.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { orderView } from '#store/rows/order-view.ts'
import { listOrders } from './store.ts'

export const listSpotOrdersHandler = defineHandler(
  listSpotOrders,
  async ({ request, session, services, gone }) => {
    const { symbol, state, pageNo, after, pageSize, orderId, ...narrowed } = request
    const { direction, entrust, sizedBy, status, from, to } = narrowed
    if (!isPageSizeAllowed(request)) return rejected('invalid_input', 'pageSize')
    const { listings } = services
    const market = symbol === undefined ? undefined : listings.marketBySymbol(symbol)?.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const id = orderId === undefined ? undefined : parseIdText(orderId)
    if (orderId !== undefined && id === undefined) return rejected('invalid_input', 'orderId')
    const order = id === undefined ? undefined : asOrderId(id)
    const filter = { side: direction, type: entrust, sizedBy, status, order, from, to }
    const page = await listOrders(services.database, {
      user: session.user, market, state, pageNo, after, pageSize, filter, signal: gone(),
    })
    const list = page.list.map((order) => orderView(order, listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
