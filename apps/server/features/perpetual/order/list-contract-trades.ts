// GET /listContractTrades.
import {
  listContractTrades,
} from '@ingot/contract/calls/perpetual-order/list-contract-trades.ts'
import { accepted, asOrderId, pageSize, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { listContractFills } from './contract-order-store.ts'

export const listContractTradesHandler = defineHandler(
  listContractTrades,
  async ({ request, session, services, gone }) => {
    const { symbol, pageNo, after, orderId, from, to } = request
    const { listings } = services
    const market = symbol === undefined ? undefined : listings.contractBySymbol(symbol)?.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const id = orderId === undefined ? undefined : parseIdText(orderId)
    if (orderId !== undefined && id === undefined) return rejected('invalid_input', 'orderId')
    const order = id === undefined ? undefined : asOrderId(id)
    const page = await listContractFills(services.database, {
      user: session.user, market, pageNo, after, listings, signal: gone(),
      filter: { order, from, to },
    })
    return accepted({ ...page, pageNo, pageSize })
  },
)
