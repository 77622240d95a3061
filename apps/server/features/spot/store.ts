// The reads of the spot calls: the caller's own orders and fills. Every query names the owner in
// its WHERE, so that no id of a request can reach another user's row.
import type { OrderTrade } from '@ingot/contract/calls'
import { pageSize } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { offsetOf, type OwnPage, type PageOf } from '#features/own-page.ts'
import { spotOrders, trades, type TradeTable } from '#store/tables/core-tables.ts'
import type { FiledBlock } from '#store/rows/filed-blocks.ts'
import type { Listings } from '#store/rows/listings.ts'
import type { StoredOrder } from '#store/rows/stored-orders.ts'
import { pendingStatus } from '#store/rows/pending-status.ts'
import type { Database } from '#store/tables/schema.ts'
import { tradeView } from '#store/rows/trade-view.ts'
import {
  type FillFilter, filterOrders, type Histories, isFiltered, listFilteredFills,
  listFilteredOrders, type OrderFilter,
} from './filtered-lists.ts'
import { pageOf } from './page-of.ts'

export type OrderPage = OwnPage & {
  readonly state: 'open' | 'history'
  readonly filter: OrderFilter
}

/** Orders that rest, or those that ended; newest first. */
export async function listOrders(
  histories: Histories,
  page: OrderPage,
): Promise<PageOf<StoredOrder>> {
  if (page.state === 'open') return listPending(histories, page)
  if (!isFiltered(page.filter)) return listEnded(histories, page)
  const { list, total } = await listFilteredOrders(histories, page)
  return { list: list.map(spotOrders.read), total }
}

async function listPending({ database }: Histories, page: OrderPage) {
  const pending = filterOrders(ordersOf(database, page), page.filter)
    .where('status', '=', pendingStatus)
  const total = await countOf(pending.select(howMany))
  if (total <= offsetOf(page)) return { list: [], total }
  const rows = await pending.selectAll().orderBy('order_id', 'desc')
    .limit(pageSize).offset(offsetOf(page)).execute()
  return { list: rows.map(spotOrders.read), total }
}

/**
 * Filed ended orders are counted as all less the resting ones, which are few and have an index of
 * their own.
 */
async function listEnded(
  { database, filedBlocks }: Histories,
  page: OwnPage,
): Promise<PageOf<StoredOrder>> {
  const { blocks, upTo } = await filedBlocks.load('order_of_user', page.user)
  const pending = await ordersOf(database, page).where('status', '=', pendingStatus)
    .select('order_id').execute()
  const fresh = ordersOf(database, page).where('order_id', '>', upTo)
    .where('status', '<>', pendingStatus)
  const { list, total } = await pageOf(page, [
    {
      rows: await countOf(fresh.select(howMany)),
      read: (limit, offset) => fresh.selectAll().orderBy('order_id', 'desc')
        .limit(limit).offset(offset).execute(),
    },
    ...blocks.toReversed().map((block) => ({
      rows: rowsOf(block, page) - pending.filter(({ order_id: id }) => isIn(block, id)).length,
      read: (limit: number, offset: number) => database
        .selectFrom(endedIn(database, block, page).limit(limit).offset(offset).as('filed'))
        .innerJoin('spot_order', 'spot_order.order_id', 'filed.order_id')
        .selectAll('spot_order').orderBy('filed.order_id', 'desc').execute(),
    })),
  ])
  return { list: list.map(spotOrders.read), total }
}

function ordersOf(database: Kysely<Database>, { user, market }: OwnPage) {
  const own = database.selectFrom('spot_order').where('user_id', '=', user)
  return market === undefined ? own : own.where('market_id', '=', market)
}

function endedIn(database: Kysely<Database>, block: FiledBlock, { user, market }: OwnPage) {
  const own = database.selectFrom('order_of_user').select('order_id').where('user_id', '=', user)
    .where('order_id', '>', block.after).where('order_id', '<=', block.upTo)
    .where('order_id', 'not in', database.selectFrom('spot_order').select('spot_order.order_id')
      .where('spot_order.user_id', '=', user).where('spot_order.status', '=', pendingStatus))
    .orderBy('order_id', 'desc')
  return market === undefined ? own : own.where('market_id', '=', market)
}

/** The fills of the user's orders, as taker and as maker; newest first. */
export async function listFills(
  histories: Histories,
  { listings, ...page }: OwnPage & { readonly listings: Listings; readonly filter: FillFilter },
): Promise<PageOf<OrderTrade>> {
  const { database, filedBlocks } = histories
  if (isFiltered(page.filter)) {
    const { list, total } = await listFilteredFills(histories, page)
    return { list: list.map((row) => fillOf(row, page, listings)), total }
  }
  const { blocks, upTo } = await filedBlocks.load('trade_of_user', page.user)
  const fresh = tradesOf(database, page).where('trade_id', '>', upTo)
  const { list, total } = await pageOf(page, [
    {
      rows: await countOf(fresh.select(howMany)),
      read: (limit, offset) => fresh.selectAll().orderBy('trade_id', 'desc')
        .limit(limit).offset(offset).execute(),
    },
    ...blocks.toReversed().map((block) => ({
      rows: rowsOf(block, page),
      read: (limit: number, offset: number) => database
        .selectFrom(tradesIn(database, block, page).limit(limit).offset(offset).as('filed'))
        .innerJoin('trade', 'trade.trade_id', 'filed.trade_id')
        .selectAll('trade').orderBy('filed.trade_id', 'desc').execute(),
    })),
  ])
  return { list: list.map((row) => fillOf(row, page, listings)), total }
}

function tradesOf(database: Kysely<Database>, { user, market }: OwnPage) {
  const own = database.selectFrom('trade')
    .where(({ eb, or }) => or([eb('taker_user_id', '=', user), eb('maker_user_id', '=', user)]))
  return market === undefined ? own : own.where('market_id', '=', market)
}

function tradesIn(database: Kysely<Database>, block: FiledBlock, { user, market }: OwnPage) {
  const own = database.selectFrom('trade_of_user').select('trade_id').where('user_id', '=', user)
    .where('trade_id', '>', block.after).where('trade_id', '<=', block.upTo)
    .orderBy('trade_id', 'desc')
  return market === undefined ? own : own.where('market_id', '=', market)
}

function fillOf(row: TradeTable, { user }: OwnPage, listings: Listings): OrderTrade {
  // Two own orders never meet, so exactly one side of a trade is the user's.
  return tradeView(trades.read(row), row.taker_user_id === user ? 'taker' : 'maker', listings)
}

const rowsOf = (block: FiledBlock, { market }: OwnPage): number =>
  market === undefined ? block.rows : block.rowsByMarket.get(market) ?? 0

const isIn = (block: FiledBlock, id: number): boolean => id > block.after && id <= block.upTo

const howMany = sql<number>`count(*)`.as('total')

type Counted = { executeTakeFirstOrThrow(): Promise<{ readonly total: number }> }

async function countOf(counted: Counted): Promise<number> {
  return (await counted.executeTakeFirstOrThrow()).total
}
