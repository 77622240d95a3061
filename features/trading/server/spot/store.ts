// The reads of the spot calls: the caller's own orders and fills, each list over its own index.
// Every query names the owner in its WHERE, so that no id of a request can reach another user's
// row.
import type { OrderTrade } from '#features/trading/spot-orders.calls.ts'
import type { OrderId } from '@ingot/contract/vocabulary'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { endedOrder, howMany, tradeOf } from '@ingot/server/kit/own-conditions.ts'
import {
  isBehind, limitOf, offsetOf, type OwnPage, type PageOf, pageOfRows,
} from '@ingot/server/kit/own-page.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { pendingStatus } from '@ingot/server/store/rows/pending-status.ts'
import { type StoredOrder, withShownLots } from '@ingot/server/store/rows/stored-orders.ts'
import { tradeView } from '@ingot/server/store/rows/trade-view.ts'
import { spotOrders, trades, type TradeTable } from '@ingot/server/store/tables/core-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type OrderPage = OwnPage & {
  readonly state: 'open' | 'history'
  readonly filter: OrderFilter
}

export type FillPage = OwnPage & { readonly filter: FillFilter }

/** Orders that rest, or those that ended; newest first. */
export async function listOrders(
  database: Kysely<Database>, page: OrderPage,
): Promise<PageOf<StoredOrder>> {
  const { total } = await ordersOf(database, page).select(howMany).executeTakeFirstOrThrow(page)
  const offset = offsetOf(page)
  if (offset >= total) return { list: [], total, next: null }
  const shown = ordersOf(database, page).select('order_id')
    .where(isBehind(page.after, [['order_id', 'desc']])).orderBy('order_id', 'desc')
    .limit(limitOf(page)).offset(offset)
  const rows = await database.selectFrom('spot_order').selectAll()
    .where('order_id', 'in', shown).orderBy('order_id', 'desc').execute(page)
  const list = rows.map((row) => withShownLots(spotOrders.read(row), row.display_lots))
  return pageOfRows(list, { ...page, total, placeOf: ({ orderId }) => orderId })
}

function ordersOf(database: Kysely<Database>, { user, market, state, filter }: OrderPage) {
  const own = database.selectFrom('spot_order').where('user_id', '=', user)
    .$if(state === 'open', (rows) => rows.where('status', '=', pendingStatus))
    .$if(state === 'history', (rows) => rows.where(endedOrder))
    .$if(market !== undefined, (rows) => rows.where('market_id', '=', market ?? 0))
  return filterOrders(own, filter)
}

/** The fills of the user's orders, as taker and as maker; newest first. */
export async function listFills(
  database: Kysely<Database>,
  { listings, ...page }: FillPage & { readonly listings: Listings },
): Promise<PageOf<OrderTrade>> {
  // Two own orders never meet, so a trade is the user's on one side at most.
  const both = (after?: string) => fillsAs(database, 'taker', { ...page, after })
    .unionAll(fillsAs(database, 'maker', { ...page, after }))
  const { total } = await database.selectFrom(both().as('fill')).select(howMany)
    .executeTakeFirstOrThrow(page)
  const offset = offsetOf(page)
  if (offset >= total) return { list: [], total, next: null }
  const shown = both(page.after).orderBy('trade_id', 'desc').limit(limitOf()).offset(offset)
  const rows = await database.selectFrom('trade').selectAll()
    .where('trade_id', 'in', database.selectFrom(shown.as('shown')).select('trade_id'))
    .orderBy('trade_id', 'desc').execute(page)
  const list = rows.map((row) => fillOf(row, page, listings))
  return pageOfRows(list, { total, placeOf: ({ tradeId }) => tradeId })
}

function fillsAs(
  database: Kysely<Database>, as: 'taker' | 'maker', { user, market, filter, after }: FillPage,
) {
  const own = database.selectFrom('trade').where(`${as}_user_id`, '=', user)
    .where(tradeOf[as]).where(isBehind(after, [['trade_id', 'desc']]))
    .$if(market !== undefined, (rows) => rows.where('market_id', '=', market ?? 0))
  return filterFills(own, as, filter).select('trade_id')
}

function fillOf(row: TradeTable, { user }: OwnPage, listings: Listings): OrderTrade {
  return tradeView(trades.read(row), row.taker_user_id === user ? 'taker' : 'maker', listings)
}

/** An absent filter is inactive. Times are inclusive. */
type OrderFilter = {
  readonly side?: 'buy' | 'sell' | undefined
  readonly type?: 'limit' | 'market' | undefined
  readonly sizedBy?: 'quantity' | 'amount' | undefined
  readonly status?: 'fully_filled' | 'cancelled' | undefined
  readonly order?: OrderId | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

type FillFilter = {
  readonly side?: 'buy' | 'sell' | undefined
  /** The order of the user's own side. */
  readonly order?: OrderId | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

type Orders = SelectQueryBuilder<Database, 'spot_order', object>

type Trades = SelectQueryBuilder<Database, 'trade', object>

/**
 * The filters of a user's lists of orders and fills, in addition to their market. The orders of a
 * query that pass the filter; an order has either a quantity or an amount.
 */
function filterOrders(orders: Orders, filter: OrderFilter): Orders {
  const { side, type, sizedBy, status, order, from, to } = filter
  return orders
    .$if(side !== undefined, (rows) => rows.where('side', '=', side ?? 'buy'))
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? 'limit'))
    .$if(sizedBy === 'amount', (rows) => rows.where('amount_units', '>', 0n))
    .$if(sizedBy === 'quantity', (rows) => rows.where('amount_units', '=', 0n))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'cancelled'))
    .$if(order !== undefined, (rows) => rows.where('order_id', '=', order ?? 0))
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('created_at', '<=', to ?? 0))
}

/** The trades of a query that pass the filter, as the user's on one side. */
function filterFills(trades: Trades, as: 'taker' | 'maker', filter: FillFilter): Trades {
  const { side, order, from, to } = filter
  const takerSide = as === 'taker' ? side : side === 'buy' ? 'sell' : 'buy'
  return trades
    .$if(side !== undefined, (rows) => rows.where('taker_side', '=', takerSide ?? 'buy'))
    .$if(order !== undefined, (rows) => rows.where(`${as}_order_id`, '=', order ?? 0))
    .$if(from !== undefined, (rows) => rows.where('traded_at', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('traded_at', '<=', to ?? 0))
}
