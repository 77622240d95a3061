// The latest lead orders of a leader that opened lots, with the equity before each.
import type { UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { endedOrder } from '@ingot/server/kit/own-conditions.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/leading/leader-tables.ts'
import type { NeedOrder } from './copy-need.ts'

const ordersMax = 20
/** Ended orders that are looked through; the others are closes. */
const looksMax = 200

type Asked = {
  readonly leader: UserId
  /** The copied markets; none stands for all. */
  readonly markets: readonly number[]
}

/** Orders from before the first sample of the lead are none. Newest first. */
export async function loadNeedOrders(
  reads: Kysely<Database>, { leader, markets }: Asked,
): Promise<NeedOrder[]> {
  const rows = await reads.selectFrom(
    reads.selectFrom('perpetual_order').selectAll()
      .where('user_id', '=', leader).where(endedOrder)
      .orderBy('order_id', 'desc').limit(looksMax).as('ended'),
  )
    .innerJoin('perpetual_market as market', 'market.market_id', 'ended.market_id')
    .where('filled_lots', '>', 0).where('reduce_only', '=', 0)
    .where((order) => order.or([
      order.and([order('position_side', '=', 'long'), order('side', '=', 'buy')]),
      order.and([order('position_side', '=', 'short'), order('side', '=', 'sell')]),
      order.and([order('position_side', '=', 'net'), order('realized_units', '=', 0n)]),
    ]))
    .$if(markets.length > 0, (query) => query.where('ended.market_id', 'in', markets))
    .select([
      'side', 'lots', 'filled_lots', 'filled_units', 'leverage',
      'market.quote_tick_lot_units', 'market.notional_min_units', 'market.taker_fee_ppm',
      sql<bigint | null>`(select equity_units from leader_sample where user_id = ${leader}
        and sampled_at <= ended.created_at order by sampled_at desc limit 1)`.as('equity_units'),
    ])
    .orderBy('order_id', 'desc').limit(ordersMax).execute()
  return rows.flatMap((row) => row.equity_units === null || row.equity_units <= 0n ? [] : [{
    isLong: row.side === 'buy', lots: BigInt(row.lots), filledLots: BigInt(row.filled_lots),
    filledUnits: row.filled_units, leverage: row.leverage,
    leadEquityUnits: BigInt(row.equity_units), unitsPerTickLot: row.quote_tick_lot_units,
    notionalMinUnits: row.notional_min_units, takerFeePpm: row.taker_fee_ppm,
  }])
}
