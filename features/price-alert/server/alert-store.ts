// The reads of price alerts: a user's own, and those that new trades may have reached. The trades
// of a market are read in order, each once.
import type { PriceAlert } from '#features/price-alert/price-alerts.calls.ts'
import {
  asMarketId, type AlertStatus, priceAlertsMax, type UserId,
} from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { priceText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type {
  AlertCursorTable, PriceAlertTable,
} from '@ingot/server/store/tables/notice/alert-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export const alertKinds = ['spot', 'contract'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The tables of trades: only those of the book are seen on its tape (M21). */
export const tradesOf = { spot: 'trade', contract: 'perpetual_trade' } as const

export function priceAlertView(row: PriceAlertTable, listings: Listings): PriceAlert {
  const market = listings.book(asMarketId(row.market_id))
  return {
    id: String(row.id),
    symbol: market.symbol,
    direction: row.direction,
    price: priceText(market, row.level_ticks),
    status: row.status,
    createTime: row.created_at,
    endTime: row.ended_at,
    firedPrice: row.fired_ticks === null ? null : priceText(market, row.fired_ticks),
  }
}

/** The newest first; no more than may be there. */
export function listAlerts(
  database: Kysely<Database>, user: UserId, statuses: readonly AlertStatus[],
): Promise<PriceAlertTable[]> {
  return database.selectFrom('price_alert').selectAll().where('user_id', '=', user)
    .where('status', 'in', statuses)
    .orderBy('ended_at', 'desc').orderBy('id', 'desc').limit(priceAlertsMax).execute()
}

export type AlertCursor = Pick<AlertCursorTable, 'spot_trade_id' | 'contract_trade_id'>

export function loadAlertCursor(database: Kysely<Database>): Promise<AlertCursor> {
  return database.selectFrom('alert_cursor').select(['spot_trade_id', 'contract_trade_id'])
    .executeTakeFirstOrThrow()
}

/** The newest trade of a kind, at most `most` trades after a place. */
export async function loadTradesEnd(
  database: Kysely<Database>, kind: AlertKind, { after, most }: TradePlace,
): Promise<number> {
  const { rows: [row] } = await sql<{ readonly last: number | null }>`
    select max(trade_id) as last from (select trade_id from ${sql.table(tradesOf[kind])}
      where trade_id > ${after} order by trade_id limit ${most})`.execute(database)
  return row?.last ?? after
}

type TradePlace = { readonly after: number; readonly most: number }

/** A waiting alert and the first trade since it was set that reached its level. */
export type ReachedAlert = { readonly id: number; readonly tradeId: number }

export type TradeStretch = { readonly after: number; readonly last: number; readonly most: number }

/** The waiting alerts that the trades of a stretch reached, oldest first. */
export async function findReached(
  database: Kysely<Database>, kind: AlertKind, { after, last, most }: TradeStretch,
): Promise<ReachedAlert[]> {
  const trades = sql.table(tradesOf[kind])
  const ofBook = kind === 'spot' ? sql`true` : sql`maker_order_id <> 0`
  const stretch = sql`trade_id > ${after} and trade_id <= ${last} and ${ofBook}`
  const { rows } = await sql<ReachedAlert>`
    with range as (select market_id, min(price_ticks) as low, max(price_ticks) as high
      from ${trades} where ${stretch} group by market_id)
    select * from (
      select alert.id, (select min(trade.trade_id) from ${trades} as trade
        where ${stretch} and trade.market_id = alert.market_id
          and trade.trade_id > alert.after_trade
          and case alert.direction when 'rises' then trade.price_ticks >= alert.level_ticks
            else trade.price_ticks <= alert.level_ticks end) as "tradeId"
      from range join price_alert as alert on alert.market_id = range.market_id
      where alert.status = 'waiting' and (
        (alert.direction = 'rises' and alert.level_ticks <= range.high)
        or (alert.direction = 'falls' and alert.level_ticks >= range.low))
    ) where "tradeId" is not null order by id limit ${most}`.execute(database)
  return rows
}

/** The markets that alerts wait on. */
export async function listWatchedMarkets(database: Kysely<Database>): Promise<readonly number[]> {
  const rows = await database.selectFrom('price_alert').select('market_id').distinct()
    .where('status', '=', 'waiting').execute()
  return rows.map((row) => row.market_id)
}
