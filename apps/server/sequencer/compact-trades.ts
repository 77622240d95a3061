// Removes old trades between two simulated accounts, once both of their orders are gone, so that
// every order that is still there finds all its fills. A customer's trades stay for ever.
import { CompiledQuery } from 'kysely'
import { customerIdMin } from '@ingot/contract/vocabulary'
import type { PreparedQueries } from '#store/prepared-queries.ts'
import type { CompactionTask } from './compactor.ts'
import { SimulatedSweep } from './simulated-sweep.ts'

const page = 32

type Row = {
  readonly trade_id: number
  readonly taker_user_id: number
  readonly maker_user_id: number
  readonly taker_order_id: number
  readonly maker_order_id: number
  readonly traded_at: number
}

export function compactTrades(database: PreparedQueries, roundMs: number): CompactionTask {
  const sweep = new SimulatedSweep(roundMs)
  return {
    step: (before) => sweep.step(before, (from, userEnd) => {
      const folded = lastFoldedTrade(database)
      const rows = database.allAs<Row>(CompiledQuery.raw(
        `select trade_id, taker_user_id, maker_user_id, taker_order_id, maker_order_id, traded_at
        from trade where (taker_user_id, trade_id) > (?, ?) and taker_user_id < ?
        order by taker_user_id, trade_id limit ?`,
        [from.user, from.id, userEnd, page],
      ))
      for (const row of rows) {
        if (row.traded_at >= before || row.maker_user_id >= customerIdMin) continue
        if (row.trade_id > folded || hasOrders(database, row)) continue
        database.run(CompiledQuery.raw('delete from trade where trade_id = ?', [row.trade_id]))
      }
      const last = rows.at(-1)
      return last === undefined ? null : { user: last.taker_user_id, id: last.trade_id }
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

function hasOrders(database: PreparedQueries, row: Row): boolean {
  const [found] = database.allAs<{ orders: number }>(CompiledQuery.raw(
    'select count(*) as orders from spot_order where order_id in (?, ?)',
    [row.taker_order_id, row.maker_order_id],
  ))
  return found === undefined || found.orders > 0
}
