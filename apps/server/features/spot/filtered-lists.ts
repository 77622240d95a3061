// Lists of the caller's orders and fills that are narrowed by more than their market. A long
// history is looked through block by block, each block by the primary keys of its rows; the count
// of a block that can never change again is kept. Every query names the owner in its WHERE.
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { MarketId, OrderId, UserId } from '@ingot/contract/vocabulary'
import type { OwnPage, PageOf } from '#features/own-page.ts'
import type { SpotOrderTable, TradeTable } from '#store/tables/core-tables.ts'
import { blockRows, type FiledBlock, type FiledBlocks } from '#store/rows/filed-blocks.ts'
import { pendingStatus } from '#store/rows/pending-status.ts'
import type { Database } from '#store/tables/schema.ts'
import { pageOf, type Stretch } from './page-of.ts'

export type Histories = {
  readonly database: Kysely<Database>
  readonly filedBlocks: FiledBlocks
}

/** An absent filter is inactive. Times are inclusive. */
export type OrderFilter = {
  readonly side?: 'buy' | 'sell' | undefined
  readonly type?: 'limit' | 'market' | undefined
  readonly sizedBy?: 'quantity' | 'amount' | undefined
  readonly status?: 'fully_filled' | 'cancelled' | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type FillFilter = {
  readonly side?: 'buy' | 'sell' | undefined
  readonly order?: OrderId | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Whether anything is narrowed at all. */
export function isFiltered(filter: OrderFilter | FillFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

type Orders = SelectQueryBuilder<Database, 'spot_order', object>
type Trades = SelectQueryBuilder<Database, 'trade', object>

/** The orders of a query that pass the filter. */
export function filterOrders(orders: Orders, filter: OrderFilter): Orders {
  const { side, type, sizedBy, status, from, to } = filter
  return orders
    .$if(side !== undefined, (rows) => rows.where('side', '=', side ?? 'buy'))
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? 'limit'))
    .$if(sizedBy === 'amount', (rows) => rows.where('amount_units', '>', 0n))
    .$if(sizedBy === 'quantity', (rows) => rows.where('lots', '>', 0))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'cancelled'))
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('created_at', '<=', to ?? 0))
}

/** Ended orders that pass the filter, newest first. */
export async function listFilteredOrders(
  histories: Histories,
  page: OwnPage & { readonly filter: OrderFilter },
): Promise<PageOf<SpotOrderTable>> {
  const { database, filedBlocks } = histories
  const { user, market, filter } = page
  const { blocks, upTo } = await filedBlocks.load('order_of_user', user)
  const own = database.selectFrom('spot_order').where('spot_order.user_id', '=', user)
  const pending = await own.where('status', '=', pendingStatus).select('order_id').execute()
  const wanted = (rows: Orders): Orders =>
    filterOrders(ofMarket(rows, market).where('status', '<>', pendingStatus), filter)
  return pageOf(page, await stretchesOf({
    histories,
    key: `orders ${keyOf(user, market, filter)}`,
    blocks,
    mayChange: (block) =>
      pending.some(({ order_id: id }) => id > block.after && id <= block.upTo),
    newest: wanted(own.where('order_id', '>', upTo)),
    within: (block) => wanted(own.where('order_id', 'in', database
      .selectFrom('order_of_user').select('order_of_user.order_id')
      .where('order_of_user.user_id', '=', user)
      .where('order_of_user.order_id', '>', block.after)
      .where('order_of_user.order_id', '<=', block.upTo))),
    count: (rows) => rows.select(howMany).executeTakeFirstOrThrow(),
    read: (rows, limit, offset) => rows.selectAll().orderBy('order_id', 'desc')
      .limit(limit).offset(offset).execute(),
  }))
}

/** Fills that pass the filter, newest first. */
export async function listFilteredFills(
  histories: Histories,
  page: OwnPage & { readonly filter: FillFilter },
): Promise<PageOf<TradeTable>> {
  const { database, filedBlocks } = histories
  const { user, market, filter } = page
  const { blocks, upTo } = await filedBlocks.load('trade_of_user', user)
  const own = database.selectFrom('trade')
    .where(({ eb, or }) => or([eb('taker_user_id', '=', user), eb('maker_user_id', '=', user)]))
  const wanted = (rows: Trades): Trades => filterFills(
    market === undefined ? rows : rows.where('market_id', '=', market), { user, filter })
  return pageOf(page, await stretchesOf({
    histories,
    key: `fills ${keyOf(user, market, filter)}`,
    blocks,
    mayChange: () => false,
    newest: wanted(own.where('trade_id', '>', upTo)),
    within: (block) => wanted(own.where('trade_id', 'in', database
      .selectFrom('trade_of_user').select('trade_of_user.trade_id')
      .where('trade_of_user.user_id', '=', user)
      .where('trade_of_user.trade_id', '>', block.after)
      .where('trade_of_user.trade_id', '<=', block.upTo))),
    count: (rows) => rows.select(howMany).executeTakeFirstOrThrow(),
    read: (rows, limit, offset) => rows.selectAll().orderBy('trade_id', 'desc')
      .limit(limit).offset(offset).execute(),
  }))
}

function filterFills(
  rows: Trades,
  { user, filter: { side, order, from, to } }: {
    readonly user: UserId
    readonly filter: FillFilter
  },
): Trades {
  const other = side === 'buy' ? 'sell' : 'buy'
  return rows
    .$if(side !== undefined, (kept) => kept.where(({ eb, or, and }) => or([
      and([eb('taker_user_id', '=', user), eb('taker_side', '=', side ?? 'buy')]),
      and([eb('maker_user_id', '=', user), eb('taker_side', '=', other)]),
    ])))
    // The order of the user's own side; the other side's number is not visible to them.
    .$if(order !== undefined, (kept) => kept.where(({ eb, or, and }) => or([
      and([eb('taker_user_id', '=', user), eb('taker_order_id', '=', order ?? 0)]),
      and([eb('maker_user_id', '=', user), eb('maker_order_id', '=', order ?? 0)]),
    ])))
    .$if(from !== undefined, (kept) => kept.where('traded_at', '>=', from ?? 0))
    .$if(to !== undefined, (kept) => kept.where('traded_at', '<=', to ?? 0))
}

type Source<Rows, Row> = {
  readonly histories: Histories
  readonly key: string
  readonly blocks: readonly FiledBlock[]
  /** Whether a full block can still change. */
  mayChange(block: FiledBlock): boolean
  readonly newest: Rows
  within(block: FiledBlock): Rows
  count(rows: Rows): Promise<{ readonly total: number }>
  read(rows: Rows, limit: number, offset: number): Promise<Row[]>
}

async function stretchesOf<Rows, Row>(
  source: Source<Rows, Row>,
): Promise<Stretch<Row>[]> {
  const { histories: { filedBlocks }, key, blocks, newest, within, read } = source
  const countOf = async (rows: Rows): Promise<number> => (await source.count(rows)).total
  const stretches: Stretch<Row>[] = [{
    rows: await countOf(newest),
    read: (limit, offset) => read(newest, limit, offset),
  }]
  for (const block of blocks.toReversed()) {
    const rows = within(block)
    const isFinal = block.rows === blockRows && !source.mayChange(block)
    stretches.push({
      rows: isFinal
        ? await filedBlocks.countOnce(`${key} ${block.after}`, () => countOf(rows))
        : await countOf(rows),
      read: (limit, offset) => read(rows, limit, offset),
    })
  }
  return stretches
}

const howMany = sql<number>`count(*)`.as('total')

function ofMarket(rows: Orders, market: MarketId | undefined): Orders {
  return market === undefined ? rows : rows.where('market_id', '=', market)
}

function keyOf(user: UserId, market: MarketId | undefined, filter: object): string {
  return `${user} ${market ?? ''} ${JSON.stringify(filter)}`
}
