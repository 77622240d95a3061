// Removes old trades between two simulated accounts, once both of their orders are gone, so that
// every order that is still there finds all its fills. A customer's trades stay for ever.
import { CompiledQuery } from 'kysely'
import { customerIdMin } from '@ingot/contract/vocabulary'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { CompactedTables } from './compacted-tables.ts'
import type { CompactionTask } from './compactor.ts'
import { SimulatedSweep, sweptPage } from './simulated-sweep.ts'

const page = 32

type Row = {
  readonly trade_id: number
  readonly taker_user_id: number
  readonly maker_user_id: number
  readonly taker_order_id: number
  readonly maker_order_id: number
  readonly traded_at: number
}

/** Rounds over the table begin at least `roundMs` milliseconds of exchange time apart. */
export function compactTrades(
  database: PreparedQueries,
  roundMs: number,
  tables: CompactedTables,
): CompactionTask {
  const sweep = new SimulatedSweep(roundMs)
  return {
    step: (before) => sweep.step(before, (after) => {
      const folded = lastFoldedTrade(database)
      const rows = database.allAs<Row>(CompiledQuery.raw(
        `select trade_id, taker_user_id, maker_user_id, taker_order_id, maker_order_id, traded_at
        from ${tables.trades} where trade_id > ? order by trade_id limit ${page}`, [after],
      ))
      const isOld = (row: Row): boolean => row.traded_at < before && row.trade_id <= folded
      for (const row of rows) {
        if (row.taker_user_id >= customerIdMin || row.maker_user_id >= customerIdMin) continue
        if (!isOld(row) || hasOrders(database, row, tables)) continue
        database.run(CompiledQuery.raw(
          `delete from ${tables.trades} where trade_id = ?`, [row.trade_id],
        ))
      }
      return sweptPage(rows.map(({ trade_id }) => trade_id), {
        size: page, isAllOld: rows.every(isOld),
      })
    }),
  }
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
