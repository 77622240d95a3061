// GET /delSelfSelection.
import { delSelfSelection } from '@ingot/contract/calls/watchlist/watchlist.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { removeFromWatchlist } from './steps.ts'

export const delSelfSelectionHandler = defineHandler(
  delSelfSelection,
  async ({ request, session, services: { listings, sequencer } }) => {
    const market = listings.bookBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const watched = { user: session.user, market: market.id }
    const removed = await sequencer.run(removeFromWatchlist, watched)
    return removed.ok ? accepted(null) : removed
  },
)
