// GET /listLiquidations.
import { listLiquidations } from '@ingot/contract/calls/perpetual-history/liquidations.ts'
import { accepted, pageSize, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { liquidationView } from '#store/rows/contract-history-view.ts'
import { listLiquidationRows } from './store.ts'

export const listLiquidationsHandler = defineHandler(
  listLiquidations,
  async ({ request: { symbol, pageNo, after }, session, services, gone }) => {
    const { listings, database } = services
    const market = symbol === undefined ? undefined : listings.contractBySymbol(symbol)?.id
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    const page = await listLiquidationRows(database, {
      user: session.user, market, pageNo, after, signal: gone(),
    })
    const list = page.list.map((row) => liquidationView(row, listings))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
