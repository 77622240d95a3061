// GET /listSpotTrades.
import { calls } from '@ingot/contract/calls'
import { accepted, asOrderId, pageSize, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { listFills } from './store.ts'

export const listSpotTradesHandler = defineHandler(
  calls.listSpotTrades,
  async ({ request: { symbol, pageNo, direction, orderId, from, to }, session, services }) => {
    const { listings } = services
    const market = symbol === undefined ? undefined : listings.marketBySymbol(symbol)?.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const order = orderId === undefined ? undefined : asOrderId(Number(orderId))
    const page = await listFills(services, {
      user: session.user, market, pageNo, listings, filter: { side: direction, order, from, to },
    })
    return accepted({ list: page.list, pageNo, pageSize, total: page.total })
  },
)
