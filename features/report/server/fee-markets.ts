// The markets of trading fees, by the trades that their entries refer to, and their symbols.
import { asMarketId, contractSymbolOf } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { HouseLine } from './count-entries.ts'

export type FeeMarketOf = (line: Pick<HouseLine, 'wallet' | 'ref'>) => number

/** Trades that one query looks for. */
const tradesAtOnce = 1_000

/**
 * Returns the market of a trading fee among the lines. A trade whose row is gone, as a sandbox
 * removes old trades of simulated accounts, has the market 0.
 */
export async function loadFeeMarkets(
  database: Kysely<Database>, lines: readonly HouseLine[],
): Promise<FeeMarketOf> {
  const fees = lines.filter(({ isTradeFee }) => isTradeFee)
  const refsOf = (wallet: HouseLine['wallet']) =>
    [...new Set(fees.filter((one) => one.wallet === wallet).map(({ ref }) => ref))]
  const [spot, contract] = await Promise.all([
    loadMarkets(database, 'trade', refsOf('spot')),
    loadMarkets(database, 'perpetual_trade', refsOf('contract')),
  ])
  return ({ wallet, ref }) => (wallet === 'spot' ? spot : contract).get(ref) ?? 0
}

async function loadMarkets(
  database: Kysely<Database>, table: 'trade' | 'perpetual_trade', trades: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const markets = new Map<number, number>()
  for (let from = 0; from < trades.length; from += tradesAtOnce) {
    const rows = await database.selectFrom(table).select(['trade_id', 'market_id'])
      .where('trade_id', 'in', trades.slice(from, from + tradesAtOnce)).execute()
    for (const row of rows) markets.set(row.trade_id, row.market_id)
  }
  return markets
}

/** The symbol of a stored market of either kind. */
export function marketSymbol(
  listings: Listings, { wallet, market }: Pick<HouseLine, 'wallet'> & { readonly market: number },
): string {
  const id = asMarketId(market)
  return wallet === 'spot' ? listings.market(id).symbol
    : contractSymbolOf(listings.perpetualMarket(id).symbol)
}
