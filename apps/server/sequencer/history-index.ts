// Files orders and trades under their users and markets, many at once and sorted: kept up row by
// row, these indexes would cost a batch more than all its rows, since each row of each falls on a
// page of its own. What is not filed yet is a short end of its table, which readers look through.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Counters } from '@ingot/engine'

/**
 * Orders and trades that wait before they are filed together. A reader looks through so many in
 * a tenth of a millisecond; with fewer, the same pages are written more often.
 */
const filedTogether = 4_096

type Shelf = {
  readonly name: 'order' | 'trade'
  /** Each files the rows after one number, up to and with another. */
  readonly file: readonly StatementSync[]
  filed: number
}

export class HistoryIndex {
  readonly #orders: Shelf
  readonly #trades: Shelf
  readonly #putCursor: StatementSync

  constructor(database: DatabaseSync) {
    this.#orders = {
      name: 'order',
      file: [database.prepare(`insert into order_of_user
        select user_id, order_id, market_id from spot_order
        where order_id > ? and order_id <= ? order by user_id, order_id`),
      database.prepare(`insert into perpetual_order_of_user
        select user_id, order_id, market_id from perpetual_order
        where order_id > ? and order_id <= ? order by user_id, order_id`)],
      filed: filedOf(database, 'order'),
    }
    this.#trades = {
      name: 'trade',
      file: [
        database.prepare(`insert into trade_of_user
          select taker_user_id, trade_id, market_id from trade
          where trade_id > ?1 and trade_id <= ?2
          union all select maker_user_id, trade_id, market_id from trade
          where trade_id > ?1 and trade_id <= ?2 order by 1, 2`),
        database.prepare(`insert into trade_of_market select market_id, trade_id from trade
          where trade_id > ? and trade_id <= ? order by market_id, trade_id`),
        database.prepare(`insert into perpetual_trade_of_user
          select taker_user_id, trade_id, market_id from perpetual_trade
          where trade_id > ?1 and trade_id <= ?2
          union select maker_user_id, trade_id, market_id from perpetual_trade
          where trade_id > ?1 and trade_id <= ?2 order by 1, 2`),
        database.prepare(`insert into perpetual_trade_of_market
          select market_id, trade_id from perpetual_trade
          where trade_id > ? and trade_id <= ? order by market_id, trade_id`),
      ],
      filed: filedOf(database, 'trade'),
    }
    this.#putCursor = database.prepare(`insert into history_cursor values (?, ?)
      on conflict (name) do update set position = excluded.position`)
  }

  /** Files what has gathered; within the transaction that brought the rows up to these counters. */
  fileUpTo({ orders, trades }: Counters): void {
    const gathered = orders - this.#orders.filed + trades - this.#trades.filed
    if (gathered < filedTogether) return
    this.#file(this.#orders, orders)
    this.#file(this.#trades, trades)
  }

  #file(shelf: Shelf, last: number): void {
    for (const statement of shelf.file) statement.run(shelf.filed, last)
    this.#putCursor.run(shelf.name, last)
    shelf.filed = last
  }
}

function filedOf(database: DatabaseSync, name: Shelf['name']): number {
  const row = database.prepare('select position from history_cursor where name = ?').get(name)
  return Number(row?.['position'] ?? 0)
}
