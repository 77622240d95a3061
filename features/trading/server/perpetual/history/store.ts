// The history of a caller's own positions: paid and received funding, and the receipts of their
// liquidations. Every query names the owner in its WHERE.
import type { UserId } from '@ingot/contract/vocabulary'
import type { FundingPaymentRow, LiquidationRow } from '@ingot/engine'
import { type Kysely, sql } from 'kysely'
import {
  isBehind, limitOf, offsetOf, type OwnPage, type PageOf, pageOfRows,
} from '@ingot/server/kit/own-page.ts'
import { fundingPayments, liquidations } from '@ingot/server/store/tables/perpetual-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** Newest stamp first. */
export async function listFundingPayments(
  database: Kysely<Database>,
  page: OwnPage,
): Promise<PageOf<FundingPaymentRow>> {
  const all = database.selectFrom('funding_payment').where('user_id', '=', page.user)
  const own = page.market === undefined ? all : all.where('market_id', '=', page.market)
  const { total } = await own.select(howMany).executeTakeFirstOrThrow(page)
  const rows = await own.selectAll()
    .where(isBehind(page.after, [['stamp', 'desc'], ['market_id', 'asc'], ['side', 'asc']]))
    .orderBy('stamp', 'desc').orderBy('market_id').orderBy('side')
    .limit(limitOf()).offset(offsetOf(page)).execute(page)
  return pageOfRows(rows.map(fundingPayments.read), {
    total, placeOf: ({ stamp, market, side }) => `${stamp}.${market}.${side}`,
  })
}

/** The receipts of every step, newest first. */
export async function listLiquidationRows(
  database: Kysely<Database>,
  page: OwnPage,
): Promise<PageOf<LiquidationRow>> {
  const all = database.selectFrom('liquidation').where('user_id', '=', page.user)
  const own = page.market === undefined ? all : all.where('market_id', '=', page.market)
  const { total } = await own.select(howMany).executeTakeFirstOrThrow(page)
  const rows = await own.selectAll()
    .where(isBehind(page.after, [['liquidation_id', 'desc']])).orderBy('liquidation_id', 'desc')
    .limit(limitOf()).offset(offsetOf(page)).execute(page)
  return pageOfRows(rows.map(liquidations.read), {
    total, placeOf: ({ liquidationId }) => liquidationId,
  })
}

/** One receipt of the user; undefined for any other number, another user's included. */
export async function findLiquidation(
  database: Kysely<Database>,
  { user, liquidationId }: { readonly user: UserId; readonly liquidationId: number },
): Promise<LiquidationRow | undefined> {
  const row = await database.selectFrom('liquidation').selectAll()
    .where('user_id', '=', user).where('liquidation_id', '=', liquidationId).executeTakeFirst()
  return row === undefined ? undefined : liquidations.read(row)
}

const howMany = sql<number>`count(*)`.as('total')
