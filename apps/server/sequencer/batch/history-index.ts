// Files orders and trades under their users and markets, in large sorted groups: updated row by
// row, these secondary indexes would cost a batch more than all its rows, because each entry is on
// a page of its own. Unfiled rows are a short end of their table, which readers scan.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Counters } from '@ingot/engine'
import type { HistoryCursorTable } from '#store/tables/core-tables.ts'
import { insertMany } from './rows-together.ts'

/**
 * Orders or trades that wait before they are filed together. A reader scans this number in a tenth
 * of a millisecond; with fewer, the same pages are written more often.
 */
const filedTogether = 2_048

type FiledTable = {
  readonly table: HistoryCursorTable['name']
  readonly counter: 'orders' | 'trades'
  /** Selects the rows after one number, up to and with another, as they are to stand. */
  readonly rows: string
}

/** A trade within one account is one row. */
const tradesOfUser = (trades: string, union: 'union' | 'union all') =>
  `select taker_user_id, trade_id, market_id from ${trades}
  where trade_id > ?1 and trade_id <= ?2
  ${union} select maker_user_id, trade_id, market_id from ${trades}
  where trade_id > ?1 and trade_id <= ?2 order by 1, 2`
const tradesOfMarket = (trades: string) => `select market_id, trade_id from ${trades}
  where trade_id > ? and trade_id <= ? order by market_id, trade_id`
const ordersOfUser = (orders: string) => `select user_id, order_id, market_id from ${orders}
  where order_id > ? and order_id <= ? order by user_id, order_id`

const filedTables: readonly FiledTable[] = [
  { table: 'order_of_user', counter: 'orders', rows: ordersOfUser('spot_order') },
  { table: 'perpetual_order_of_user', counter: 'orders', rows: ordersOfUser('perpetual_order') },
  { table: 'trade_of_user', counter: 'trades', rows: tradesOfUser('trade', 'union all') },
  { table: 'trade_of_market', counter: 'trades', rows: tradesOfMarket('trade') },
  {
    table: 'perpetual_trade_of_user',
    counter: 'trades',
    rows: tradesOfUser('perpetual_trade', 'union'),
  },
  {
    table: 'perpetual_trade_of_market',
    counter: 'trades',
    rows: tradesOfMarket('perpetual_trade'),
  },
]

class Filing {
  readonly #filedTable: FiledTable
  readonly #file: StatementSync
  #filed: number

  constructor(database: DatabaseSync, filedTable: FiledTable) {
    this.#filedTable = filedTable
    this.#file = database.prepare(`${insertMany} ${filedTable.table} ${filedTable.rows}`)
    const row = database.prepare('select position from history_cursor where name = ?')
      .get(filedTable.table)
    this.#filed = Number(row?.['position'] ?? 0)
  }

  get table(): string {
    return this.#filedTable.table
  }

  /** How many orders or trades wait. */
  waiting(counters: Counters): number {
    return counters[this.#filedTable.counter] - this.#filed
  }

  /** Files the waiting rows and returns the last filed number. */
  fileUpTo(counters: Counters): number {
    const last = counters[this.#filedTable.counter]
    this.#file.run(this.#filed, last)
    this.#filed = last
    return last
  }
}

export class HistoryIndex {
  readonly #filings: readonly Filing[]
  readonly #putCursor: StatementSync

  constructor(database: DatabaseSync) {
    this.#filings = filedTables.map((filedTable) => new Filing(database, filedTable))
    this.#putCursor = database.prepare(`insert into history_cursor values (?, ?)
      on conflict (name) do update set position = excluded.position`)
  }

  /**
   * Files the collected rows, within the transaction that brought the rows up to these counters:
   * one table at a time, so that no batch waits for all of them.
   */
  fileUpTo(counters: Counters): void {
    let longest = filedTogether
    let due: Filing | undefined
    for (const filing of this.#filings) {
      const waiting = filing.waiting(counters)
      if (waiting < longest) continue
      longest = waiting
      due = filing
    }
    if (due !== undefined) this.#putCursor.run(due.table, due.fileUpTo(counters))
  }
}
