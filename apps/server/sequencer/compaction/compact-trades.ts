// Removes old trades between two simulated accounts, once both of their orders are gone, so that
// every order that is still there finds all its fills. A customer's trades stay for ever.
import { CompiledQuery } from 'kysely'
import { customerIdMin } from '@ingot/contract/vocabulary'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { CompactedTables } from './compacted-tables.ts'
import type { CompactionTask } from './compactor.ts'
import { SimulatedSweep } from './simulated-sweep.ts'

const page = 32

type Row = {
  /** The side under which the trade is met; it is met under the other, too. */
  readonly user_id: number
  readonly trade_id: number
  readonly market_id: number
  readonly taker_user_id: number
  readonly maker_user_id: number
  readonly taker_order_id: number
  readonly maker_order_id: number
  readonly traded_at: number
}

export function compactTrades(
  database: PreparedQueries,
  roundMs: number,
  tables: CompactedTables,
): CompactionTask {
  const sweep = new SimulatedSweep(roundMs)
  return {
    step: (before) => sweep.step(before, (from, userEnd) => {
      const folded = lastFoldedTrade(database)
      const rows = database.allAs<Row>(CompiledQuery.raw(
        `select filed.user_id, filed.trade_id, filed.market_id, taker_user_id, maker_user_id,
        taker_order_id, maker_order_id, traded_at
        from ${tables.tradesOfUser} as filed cross join ${tables.trades} using (trade_id)
        where (filed.user_id, filed.trade_id) > (?, ?) and filed.user_id < ?
        order by filed.user_id, filed.trade_id limit ?`,
        [from.user, from.id, userEnd, page],
      ))
      for (const row of rows) {
        if (row.user_id !== row.taker_user_id || row.maker_user_id >= customerIdMin) continue
        if (row.traded_at >= before || row.trade_id > folded) continue
        if (!hasOrders(database, row, tables)) remove(database, row, tables)
      }
      const last = rows.at(-1)
      return last === undefined ? null : { user: last.user_id, id: last.trade_id }
    }),
  }
}

function remove(database: PreparedQueries, row: Row, tables: CompactedTables): void {
  const { trade_id: trade, market_id: market } = row
  database.run(CompiledQuery.raw(`delete from ${tables.trades} where trade_id = ?`, [trade]))
  for (const user of [row.taker_user_id, row.maker_user_id]) {
    database.run(CompiledQuery.raw(
      `delete from ${tables.tradesOfUser} where user_id = ? and trade_id = ?`, [user, trade],
    ))
  }
  database.run(CompiledQuery.raw(
    `delete from ${tables.tradesOfMarket} where market_id = ? and trade_id = ?`,
    [market, trade],
  ))
}

/** Candles are folded from trades: none goes before it is folded. */
function lastFoldedTrade(database: PreparedQueries): number {
  const [row] = database.allAs<{ trade_id: number }>(CompiledQuery.raw(
    'select trade_id from candle_cursor order by trade_id limit 1',
  ))
  return row?.trade_id ?? Number.MAX_SAFE_INTEGER
}

function hasOrders(
  database: PreparedQueries,
  row: Row,
  tables: CompactedTables,
): boolean {
  const [found] = database.allAs<{ orders: number }>(CompiledQuery.raw(
    `select count(*) as orders from ${tables.orders} where order_id in (?, ?)`,
    [row.taker_order_id, row.maker_order_id],
  ))
  return found === undefined || found.orders > 0
}
