// What the spot calls read: the caller's own orders and fills. Every query names the owner in its
// WHERE, so that no id of a request can reach a row of somebody else.
import { pageSize } from '@ingot/contract/vocabulary'
import type { OrderTrade } from '@ingot/contract/calls'
import { type Kysely, sql } from 'kysely'
import { offsetOf, type OwnPage, type PageOf } from '#features/own-page.ts'
import { filedUpTo } from '#store/filed-history.ts'
import type { Listings } from '#store/listings.ts'
import type { OwnedOrder } from '#store/order-view.ts'
import { pendingStatus } from '#store/pending-status.ts'
import type { Database } from '#store/schema.ts'
import { spotOrderOf, tradeOf } from '#store/spot-order-row.ts'
import { tradeView } from '#store/trade-view.ts'

/** Orders that rest, or those that ended; newest first. */
export async function listOrders(
  database: Kysely<Database>,
  page: OwnPage & { readonly state: 'open' | 'history' },
): Promise<PageOf<OwnedOrder>> {
  return page.state === 'open' ? listPending(database, page) : listEnded(database, page)
}

async function listPending(database: Kysely<Database>, page: OwnPage) {
  const pending = ordersOf(database, page).where('status', '=', pendingStatus)
  const total = await countOf(pending.select(howMany))
  if (total <= offsetOf(page)) return { list: [], total }
  const rows = await pending.selectAll().orderBy('order_id', 'desc')
    .limit(pageSize).offset(offsetOf(page)).execute()
  return { list: rows.map(spotOrderOf), total }
}

/**
 * Ended orders are counted as all less the resting ones, so that each count stays within its
 * index, however long the history is.
 */
async function listEnded(
  database: Kysely<Database>,
  page: OwnPage,
): Promise<PageOf<OwnedOrder>> {
  const last = await filedUpTo(database, 'order_of_user')
  const fresh = ordersOf(database, page).where('order_id', '>', last)
  const filed = filedOrdersOf(database, page).where('filed.order_id', '<=', last)
  const pending = await countOf(
    ordersOf(database, page).where('status', '=', pendingStatus).select(howMany),
  )
  const total = await countOf(fresh.select(howMany)) + await countOf(filed.select(howMany))
    - pending
  const freshEnded = fresh.where('status', '<>', pendingStatus)
  const filedEnded = filed
    .innerJoin('spot_order', 'spot_order.order_id', 'filed.order_id')
    .where('spot_order.status', '<>', pendingStatus)
  const rows = await pageOfHalves(page, {
    total,
    freshTotal: await countOf(freshEnded.select(howMany)),
    fresh: (limit, offset) => freshEnded.selectAll().orderBy('order_id', 'desc')
      .limit(limit).offset(offset).execute(),
    filed: (limit, offset) => filedEnded.selectAll('spot_order').orderBy('filed.order_id', 'desc')
      .limit(limit).offset(offset).execute(),
  })
  return { list: rows.map(spotOrderOf), total }
}

function ordersOf(database: Kysely<Database>, { user, market }: OwnPage) {
  const own = database.selectFrom('spot_order').where('user_id', '=', user)
  return market === undefined ? own : own.where('market_id', '=', market)
}

function filedOrdersOf(database: Kysely<Database>, { user, market }: OwnPage) {
  const own = database.selectFrom('order_of_user as filed').where('filed.user_id', '=', user)
  return market === undefined ? own : own.where('filed.market_id', '=', market)
}

/** The fills of the user's orders, as taker and as maker; newest first. */
export async function listFills(
  database: Kysely<Database>,
  { listings, ...page }: OwnPage & { readonly listings: Listings },
): Promise<PageOf<OrderTrade>> {
  const last = await filedUpTo(database, 'trade_of_user')
  const fresh = freshTradesOf(database, page).where('trade_id', '>', last)
  const filed = filedTradesOf(database, page).where('filed.trade_id', '<=', last)
  const freshTotal = await countOf(fresh.select(howMany))
  const total = freshTotal + await countOf(filed.select(howMany))
  const rows = await pageOfHalves(page, {
    total,
    freshTotal,
    fresh: (limit, offset) => fresh.selectAll().orderBy('trade_id', 'desc')
      .limit(limit).offset(offset).execute(),
    filed: (limit, offset) => filed.innerJoin('trade', 'trade.trade_id', 'filed.trade_id')
      .selectAll('trade').orderBy('filed.trade_id', 'desc').limit(limit).offset(offset).execute(),
  })
  const list = rows.map((row) => {
    // Two own orders never meet, so exactly one side of a trade is the user's.
    const role = row.taker_user_id === page.user ? 'taker' : 'maker'
    return tradeView(tradeOf(row), role, listings)
  })
  return { list, total }
}

function freshTradesOf(database: Kysely<Database>, { user, market }: OwnPage) {
  const own = database.selectFrom('trade')
    .where(({ eb, or }) => or([eb('taker_user_id', '=', user), eb('maker_user_id', '=', user)]))
  return market === undefined ? own : own.where('market_id', '=', market)
}

function filedTradesOf(database: Kysely<Database>, { user, market }: OwnPage) {
  const own = database.selectFrom('trade_of_user as filed').where('filed.user_id', '=', user)
  return market === undefined ? own : own.where('filed.market_id', '=', market)
}

/** A history's two halves, newest first: what is not filed yet, and what is. */
type Halves<Row> = {
  readonly total: number
  readonly freshTotal: number
  fresh(limit: number, offset: number): Promise<Row[]>
  filed(limit: number, offset: number): Promise<Row[]>
}

async function pageOfHalves<Row>(page: OwnPage, halves: Halves<Row>): Promise<Row[]> {
  const offset = offsetOf(page)
  const { total, freshTotal } = halves
  if (total <= offset) return []
  const fresh = offset < freshTotal ? await halves.fresh(pageSize, offset) : []
  const missing = pageSize - fresh.length
  if (missing === 0) return fresh
  return [...fresh, ...await halves.filed(missing, Math.max(0, offset - freshTotal))]
}

const howMany = sql<number>`count(*)`.as('total')

type Counted = { executeTakeFirstOrThrow(): Promise<{ readonly total: number }> }

async function countOf(counted: Counted): Promise<number> {
  return (await counted.executeTakeFirstOrThrow()).total
}
