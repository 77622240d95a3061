// The steps of watchlists. Adding and removing are idempotent: asked twice, they are done once.
import { accepted, rejected, watchlistMax } from '@ingot/contract/vocabulary'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'

type Watched = { readonly user: number; readonly market: number }

export const addToWatchlist = defineStep({
  name: 'add-to-watchlist',
  async run(step, { user, market }: Watched) {
    const rows = await step.database.selectFrom('watchlist').select('market_id')
      .where('user_id', '=', user).execute()
    if (rows.some((row) => row.market_id === market)) return accepted(null)
    if (rows.length >= watchlistMax) return rejected('watchlist_full')
    await step.database.insertInto('watchlist')
      .values({ user_id: user, market_id: market, added_at: step.at }).execute()
    return accepted(null)
  },
})

export const removeFromWatchlist = defineStep({
  name: 'remove-from-watchlist',
  async run(step, { user, market }: Watched) {
    await step.database.deleteFrom('watchlist')
      .where('user_id', '=', user).where('market_id', '=', market).execute()
    return accepted(null)
  },
})
