// The stored funding rates of a market.
import type { MarketId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import {
  isBehind, limitOf, offsetOf, type PageOf, pageOfRows, type Paging,
} from '#features/own-page.ts'
import type { SettledRate } from '#market-data/contract/funding-rates.ts'
import type { Database } from '#store/tables/schema.ts'

/** Newest funding time first. */
export async function loadFundingRates(
  database: Kysely<Database>,
  page: Paging & { readonly market: MarketId },
): Promise<PageOf<SettledRate>> {
  const { market } = page
  const all = database.selectFrom('funding_rate').where('market_id', '=', market)
  const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await all.select(['stamp', 'rate_e8'])
    .where(isBehind(page.after, [['stamp', 'desc']])).orderBy('stamp', 'desc')
    .limit(limitOf()).offset(offsetOf(page)).execute()
  return pageOfRows(rows.map(({ stamp, rate_e8: rateE8 }) => ({ market, stamp, rateE8 })), {
    total, placeOf: ({ stamp }) => stamp,
  })
}
