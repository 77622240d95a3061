// GET /listPositions.
import { listPositions } from '@ingot/contract/calls/perpetual-position/positions.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { loadPositionViews } from './load-position-views.ts'

export const listPositionsHandler = defineHandler(
  listPositions,
  async ({ request: { symbol }, session, services, gone }) => {
    if (symbol !== undefined && services.listings.contractBySymbol(symbol) === undefined) {
      return rejected('market_unknown', 'symbol')
    }
    const views = await loadPositionViews(services, session.user, gone())
    return accepted(views.filter((view) => symbol === undefined || view.symbol === symbol))
  },
)
