// GET /addSelfSelection.
import { addSelfSelection } from '@ingot/contract/calls/watchlist/watchlist.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { addToWatchlist } from './steps.ts'

export const addSelfSelectionHandler = defineHandler(
  addSelfSelection,
  async ({ request, session, services: { listings, sequencer } }) => {
    const market = listings.bookBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const added = await sequencer.run(addToWatchlist, { user: session.user, market: market.id })
    return added.ok ? accepted(null) : added
  },
)
