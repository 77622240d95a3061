// The stored funding rates of a market.
import { type MarketId, pageSize } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { offsetOf, type PageOf } from '#features/own-page.ts'
import type { SettledRate } from '#market-data/contract/funding-rates.ts'
import type { Database } from '#store/tables/schema.ts'

/** Newest funding time first. */
export async function loadFundingRates(
  database: Kysely<Database>,
  page: { readonly market: MarketId; readonly pageNo: number },
): Promise<PageOf<SettledRate>> {
  const { market } = page
  const all = database.selectFrom('funding_rate').where('market_id', '=', market)
  const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await all.select(['stamp', 'rate_e8']).orderBy('stamp', 'desc')
    .limit(pageSize).offset(offsetOf(page)).execute()
  return {
    list: rows.map(({ stamp, rate_e8: rateE8 }) => ({ market, stamp, rateE8 })), total,
  }
}
