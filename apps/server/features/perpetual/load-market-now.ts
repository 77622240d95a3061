// Reads the states of perpetual markets: the last batch's prices, premiums and funding.
import type { Ticker } from '@ingot/contract/calls'
import { contractSymbolOf, type MarketId } from '@ingot/contract/vocabulary'
import type { PerpetualMarketRow } from '@ingot/engine'
import type { Services } from '#http/services.ts'
import { perpetualMarketStates } from '#store/tables/perpetual-tables.ts'
import type { MarketNow } from '#market-data/contract/contract-prices.ts'

/** All markets in the order of their listing, or the one that is named. */
export async function loadMarketsNow(
  { database, listings, clock }: Pick<Services, 'database' | 'listings' | 'clock'>, only?: MarketId,
): Promise<readonly MarketNow[]> {
  const rows = await database.selectFrom('perpetual_market_state').selectAll()
    .$if(only !== undefined, (states) => states.where('market_id', '=', only ?? 0)).execute()
  const states = new Map<MarketId, PerpetualMarketRow>(rows.map((row) => {
    const state = perpetualMarketStates.read(row)
    return [state.market, state]
  }))
  const now = clock()
  return listings.perpetualMarkets.flatMap((market) => {
    const state = states.get(market.id)
    return state === undefined ? [] : [{ market, state, now }]
  })
}

/** The ticker of a listed market. */
export function tickerOf(
  marketData: Services['marketData'], { market }: Pick<MarketNow, 'market'>,
): Ticker {
  const ticker = marketData.ticker(contractSymbolOf(market.symbol))
  if (ticker === undefined) throw new Error('a listed perpetual market has a ticker')
  return ticker
}
