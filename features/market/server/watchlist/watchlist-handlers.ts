// The calls of the watchlist.
import {
  addSelfSelection, delSelfSelection, listSelfSelection,
} from '#features/market/watchlist.calls.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { addToWatchlist, removeFromWatchlist } from './steps.ts'
import { loadWatchlist } from './store.ts'

// GET /addSelfSelection.

export const addSelfSelectionHandler = defineHandler(
  addSelfSelection,
  async ({ request, session, services: { listings, sequencer } }) => {
    const market = listings.bookBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const added = await sequencer.run(addToWatchlist, { user: session.user, market: market.id })
    return added.ok ? accepted(null) : added
  },
)

// GET /delSelfSelection.

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

// GET /listSelfSelection.

export const listSelfSelectionHandler = defineHandler(
  listSelfSelection,
  async ({ session, services: { database, listings, marketData } }) => {
    const markets = await loadWatchlist(database, session.user)
    return accepted(markets.flatMap((id) => marketData.ticker(listings.book(id).symbol) ?? []))
  },
)
