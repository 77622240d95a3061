// GET /loadLiquidation. Another user's receipt and an unknown one return the same.
import { loadLiquidation } from '@ingot/contract/calls/perpetual-history/liquidations.ts'
import { accepted, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { contractTradeView } from '#store/rows/contract-order-view.ts'
import { liquidationView } from '#store/rows/contract-history-view.ts'
import { listLiquidationFills } from './liquidation-fills.ts'
import { findLiquidation } from './store.ts'

export const loadLiquidationHandler = defineHandler(
  loadLiquidation,
  async ({ request, session: { user }, services: { database, listings } }) => {
    const liquidationId = parseIdText(request.id)
    const row = liquidationId === undefined
      ? undefined : await findLiquidation(database, { user, liquidationId })
    if (row === undefined) return rejected('request_unknown', 'id')
    const { list, total } = await listLiquidationFills(database, row)
    return accepted({
      ...liquidationView(row, listings),
      fills: list.map((fill) => contractTradeView(fill, listings)),
      fillCount: total,
    })
  },
)
