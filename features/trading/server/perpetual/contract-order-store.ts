// The reads of orders and fills of perpetual markets. Every query names the owner in its WHERE, so
// that no id of a request can reach another user's row.
import type { ContractTrade } from '#features/trading/contract-orders.calls.ts'
import type { ContractDirection, OrderId } from '@ingot/contract/vocabulary'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { endedOrder, howMany, tradeOf } from '@ingot/server/kit/own-conditions.ts'
import {
  isBehind, limitOf, offsetOf, type OwnPage, type PageOf, pageOfRows,
} from '@ingot/server/kit/own-page.ts'
import { contractTradeView } from '@ingot/server/store/rows/contract-order-view.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { pendingStatus } from '@ingot/server/store/rows/pending-status.ts'
import { type StoredPerpetualOrder, withShownLots } from '@ingot/server/store/rows/stored-orders.ts'
import { perpetualOrders, perpetualTrades } from '@ingot/server/store/tables/perpetual-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** An absent filter is inactive. Times are inclusive. */
export type ContractOrderFilter = {
  readonly direction?: ContractDirection | undefined
  readonly type?: 'limit' | 'market' | undefined
  readonly status?: 'fully_filled' | 'cancelled' | undefined
  readonly order?: OrderId | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type ContractOrderPage = OwnPage & {
  readonly state: 'current' | 'history'
  readonly filter: ContractOrderFilter
}

/** Orders that rest, or those that ended; newest first. */
export async function listContractOrdersOf(
  database: Kysely<Database>, page: ContractOrderPage,
): Promise<PageOf<StoredPerpetualOrder>> {
  const { total } = await ordersOf(database, page).select(howMany).executeTakeFirstOrThrow(page)
  const offset = offsetOf(page)
  if (offset >= total) return { list: [], total, next: null }
  const shown = ordersOf(database, page).select('order_id')
    .where(isBehind(page.after, [['order_id', 'desc']])).orderBy('order_id', 'desc')
    .limit(limitOf(page)).offset(offset)
  const rows = await database.selectFrom('perpetual_order').selectAll()
    .where('order_id', 'in', shown).orderBy('order_id', 'desc').execute(page)
  const list = rows.map((row) => withShownLots(perpetualOrders.read(row), row.display_lots))
  return pageOfRows(list, { ...page, total, placeOf: ({ orderId }) => orderId })
}

function ordersOf(database: Kysely<Database>, page: ContractOrderPage) {
  const { user, market, state, filter } = page
  const own = database.selectFrom('perpetual_order').where('user_id', '=', user)
    .$if(state === 'current', (rows) => rows.where('status', '=', pendingStatus))
    .$if(state === 'history', (rows) => rows.where(endedOrder))
    .$if(market !== undefined, (rows) => rows.where('market_id', '=', market ?? 0))
  return filterOrders(own, filter)
}

function filterOrders(
  orders: SelectQueryBuilder<Database, 'perpetual_order', object>, filter: ContractOrderFilter,
) {
  const { direction, type, status, order, from, to } = filter
  const side = direction === 'long' ? 'buy' : 'sell'
  return orders
    .$if(direction !== undefined, (rows) => rows.where(({ and, eb, or }) => or([
      eb('position_side', '=', direction ?? 'long'),
      and([eb('position_side', '=', 'net'), eb('side', '=', side)]),
    ])))
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? 'limit'))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'cancelled'))
    .$if(order !== undefined, (rows) => rows.where('order_id', '=', order ?? 0))
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('created_at', '<=', to ?? 0))
}

export type ContractFillFilter = {
  /** The order of the user's own side. */
  readonly order?: OrderId | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type ContractFillPage = OwnPage & { readonly filter: ContractFillFilter }

/**
 * The user's fills as taker and as maker; newest first. A liquidation that closes a long against a
 * short of the same user is one trade and two fills.
 */
export async function listContractFills(
  database: Kysely<Database>,
  { listings, ...page }: ContractFillPage & { readonly listings: Listings },
): Promise<PageOf<ContractTrade>> {
  const both = () => fillsAs(database, 'taker', page).unionAll(fillsAs(database, 'maker', page))
  const { total } = await database.selectFrom(both().as('fill')).select(howMany)
    .executeTakeFirstOrThrow(page)
  const offset = offsetOf(page)
  if (offset >= total) return { list: [], total, next: null }
  const behind = isBehind(page.after, [['trade_id', 'desc'], ['role', 'asc']])
  const shown = database.selectFrom(both().as('fill')).selectAll().where(behind)
    .orderBy('trade_id', 'desc').orderBy('role').limit(limitOf()).offset(offset)
  const rows = await database.selectFrom(shown.as('shown'))
    .innerJoin('perpetual_trade as t', 't.trade_id', 'shown.trade_id')
    .leftJoin('perpetual_order as own', 'own.order_id', 'shown.order_id')
    .selectAll('t').select(['shown.role', 'own.position_side'])
    .orderBy('shown.trade_id', 'desc').orderBy('shown.role').execute(page)
  const list = rows.map((row) => contractTradeView({
    trade: perpetualTrades.read(row), role: row.role, positionSide: row.position_side,
  }, listings))
  return pageOfRows(list, { total, placeOf: ({ tradeId, role }) => `${tradeId}.${role}` })
}

function fillsAs(
  database: Kysely<Database>, as: 'taker' | 'maker', { user, market, filter }: ContractFillPage,
) {
  const { order, from, to } = filter
  return database.selectFrom('perpetual_trade').where(`${as}_user_id`, '=', user)
    .where(tradeOf[as])
    .$if(market !== undefined, (rows) => rows.where('market_id', '=', market ?? 0))
    .$if(order !== undefined, (rows) => rows.where(`${as}_order_id`, '=', order ?? 0))
    .$if(from !== undefined, (rows) => rows.where('traded_at', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('traded_at', '<=', to ?? 0))
    .select(['trade_id', `${as}_order_id as order_id`, sql.lit(as).as('role')])
}
