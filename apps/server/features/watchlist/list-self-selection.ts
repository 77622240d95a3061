// GET /listSelfSelection.
import { listSelfSelection } from '@ingot/contract/calls/watchlist/watchlist.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { loadWatchlist } from './store.ts'

export const listSelfSelectionHandler = defineHandler(
  listSelfSelection,
  async ({ session, services: { database, listings, marketData } }) => {
    const markets = await loadWatchlist(database, session.user)
    return accepted(markets.flatMap((id) => marketData.ticker(listings.book(id).symbol) ?? []))
  },
)
