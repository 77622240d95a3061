// Reads the states of perpetual markets, the last batch's prices, premiums and funding, and adds
// their tickers.
import type { Ticker } from '#features/market/tickers.calls.ts'
import { contractSymbolOf, type MarketId } from '@ingot/contract/vocabulary'
import type { PerpetualMarketRow } from '@ingot/engine'
import type { Services } from '@ingot/server/http/services.ts'
import { perpetualMarketStates } from '@ingot/server/store/tables/perpetual-tables.ts'
import { isInLists } from '@ingot/server/store/rows/listings.ts'
import type { MarketNow } from '@ingot/server/market-data/contract/contract-prices.ts'

/** A market's state with its ticker and its first day of trading. */
export type QuotedMarket = MarketNow & {
  readonly ticker: Ticker
  readonly tradingSince: number | undefined
  /** At the mark, in the settle coin. */
  readonly openInterest: string
}

type Sources = Pick<Services, 'database' | 'listings' | 'clock' | 'marketData'>

/** All traded markets in the order of their listing, or the one that is named. */
export async function loadMarketsNow(
  { database, listings, clock, marketData }: Sources, only?: MarketId,
): Promise<readonly QuotedMarket[]> {
  const rows = await database.selectFrom('perpetual_market_state').selectAll()
    .$if(only !== undefined, (states) => states.where('market_id', '=', only ?? 0)).execute()
  const states = new Map<MarketId, PerpetualMarketRow>(rows.map((row) => {
    const state = perpetualMarketStates.read(row)
    return [state.market, state]
  }))
  const now = clock()
  return listings.perpetualMarkets.flatMap((market) => {
    if (only === undefined && !isInLists(market)) return []
    const state = states.get(market.id)
    const symbol = contractSymbolOf(market.symbol)
    const ticker = marketData.ticker(symbol)
    const openInterest = marketData.openInterest(symbol)?.amount
    if (state === undefined || ticker === undefined || openInterest === undefined) return []
    const tradingSince = marketData.tradingSince(symbol)
    return [{ market, state, now, ticker, tradingSince, openInterest }]
  })
}
