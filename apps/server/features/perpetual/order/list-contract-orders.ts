// GET /listContractOrders.
import { listContractOrders } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { accepted, asOrderId, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { isPageSizeAllowed } from '#features/own-page.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { contractOrderView } from '#store/rows/contract-order-view.ts'
import { listContractOrdersOf } from './contract-order-store.ts'

export const listContractOrdersHandler = defineHandler(
  listContractOrders,
  async ({ request, session, services, gone }) => {
    const { symbol, state, pageNo, after, pageSize, orderId, ...narrowed } = request
    const { direction, entrust, status, from, to } = narrowed
    if (!isPageSizeAllowed(request)) return rejected('invalid_input', 'pageSize')
    const { listings } = services
    const market = symbol === undefined ? undefined : listings.contractBySymbol(symbol)?.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const id = orderId === undefined ? undefined : parseIdText(orderId)
    if (orderId !== undefined && id === undefined) return rejected('invalid_input', 'orderId')
    const order = id === undefined ? undefined : asOrderId(id)
    const page = await listContractOrdersOf(services.database, {
      user: session.user, market, state, pageNo, after, pageSize, signal: gone(),
      filter: { direction, type: entrust, status, order, from, to },
    })
    const list = page.list.map((order) => contractOrderView(order, listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
