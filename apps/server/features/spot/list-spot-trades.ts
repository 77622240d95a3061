// GET /listSpotTrades.
import { listSpotTrades } from '@ingot/contract/calls/spot/list-spot-trades.ts'
import { accepted, asOrderId, pageSize, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { listFills } from './store.ts'

export const listSpotTradesHandler = defineHandler(
  listSpotTrades,
  async ({ request, session, services, gone }) => {
    const { symbol, pageNo, after, direction, orderId, from, to } = request
    const { listings } = services
    const market = symbol === undefined ? undefined : listings.marketBySymbol(symbol)?.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const id = orderId === undefined ? undefined : parseIdText(orderId)
    if (orderId !== undefined && id === undefined) return rejected('invalid_input', 'orderId')
    const order = id === undefined ? undefined : asOrderId(id)
    const page = await listFills(services.database, {
      user: session.user, market, pageNo, after, listings, signal: gone(),
      filter: { side: direction, order, from, to },
    })
    return accepted({ ...page, pageNo, pageSize })
  },
)
