// What the spot calls read: the caller's own orders and fills. Every query names the owner in its
// WHERE, so that no id of a request can reach a row of somebody else.
import { type MarketId, type UserId, pageSize } from '@ingot/contract/vocabulary'
import type { OrderTrade } from '@ingot/contract/calls'
import { type Kysely, sql } from 'kysely'
import type { Listings } from '#store/listings.ts'
import type { OwnedOrder } from '#store/order-view.ts'
import { pendingStatus } from '#store/pending-status.ts'
import type { Database } from '#store/schema.ts'
import { spotOrderOf, tradeOf } from '#store/spot-order-row.ts'
import { tradeView } from '#store/trade-view.ts'

/** Whose rows, of which market (none means all), on which page from 1. */
export type OwnPage = {
  readonly user: UserId
  readonly market: MarketId | undefined
  readonly pageNo: number
}

export type PageOf<Row> = { readonly list: Row[]; readonly total: number }

/**
 * Orders that rest, or those that ended; newest first. Ended ones are counted as all less the
 * resting ones: both counts stay within their index, however long the history is.
 */
export async function listOrders(
  database: Kysely<Database>,
  page: OwnPage & { readonly state: 'open' | 'history' },
): Promise<PageOf<OwnedOrder>> {
  const all = ordersOf(database, page)
  const pending = all.where('status', '=', pendingStatus)
  const pendingCount = await countOf(pending)
  const total = page.state === 'open' ? pendingCount : await countOf(all) - pendingCount
  if (total <= offsetOf(page)) return { list: [], total }
  const wanted = page.state === 'open' ? pending : all.where('status', '<>', pendingStatus)
  const rows = await wanted.selectAll().orderBy('order_id', 'desc')
    .limit(pageSize).offset(offsetOf(page)).execute()
  return { list: rows.map(spotOrderOf), total }
}

function ordersOf(database: Kysely<Database>, { user, market }: OwnPage) {
  const own = database.selectFrom('spot_order').where('user_id', '=', user)
  return market === undefined ? own : own.where('market_id', '=', market)
}

async function countOf(orders: ReturnType<typeof ordersOf>): Promise<number> {
  const { total } = await orders.select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The fills of the user's orders, as taker and as maker; newest first. */
export async function listFills(
  database: Kysely<Database>,
  { listings, ...page }: OwnPage & { readonly listings: Listings },
): Promise<PageOf<OrderTrade>> {
  const taken = fillsOf(database, 'taker_user_id', page)
  const made = fillsOf(database, 'maker_user_id', page)
  const { total } = await database.selectNoFrom([
    sql<number>`(${taken.select(({ fn }) => fn.countAll().as('n'))})
      + (${made.select(({ fn }) => fn.countAll().as('n'))})`.as('total'),
  ]).executeTakeFirstOrThrow()
  if (total <= offsetOf(page)) return { list: [], total }
  const rows = await taken.selectAll().unionAll(made.selectAll())
    .orderBy('trade_id', 'desc').limit(pageSize).offset(offsetOf(page)).execute()
  const list = rows.map((row) => {
    // Two own orders never meet, so exactly one side of a trade is the user's.
    const role = row.taker_user_id === page.user ? 'taker' : 'maker'
    return tradeView(tradeOf(row), role, listings)
  })
  return { list, total }
}

function fillsOf(
  database: Kysely<Database>,
  side: 'taker_user_id' | 'maker_user_id',
  { user, market }: OwnPage,
) {
  const own = database.selectFrom('trade').where(side, '=', user)
  return market === undefined ? own : own.where('market_id', '=', market)
}

function offsetOf({ pageNo }: OwnPage): number {
  return (pageNo - 1) * pageSize
}
