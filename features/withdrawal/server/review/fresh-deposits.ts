// [SC5] Money that leaves a short time after it came, with little traded in between.
import { type Kysely, sql } from 'kysely'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'
import '@ingot/server/store/tables/deposit-tables.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import '@ingot/server/store/tables/offline-tables.ts'

type Reads = Kysely<Database>
type Row = Pick<WithdrawalTable, 'id' | 'user_id' | 'usdt_units' | 'created_at'>

/** Money is fresh for this time. */
const freshMs = dayMs
/** From this part of the amount most of it is fresh, in per cent. */
const mostPercent = 80n
/** Below this part of the amount little was traded, in per cent. */
const littlePercent = 20n
/** The latest fills of each side that are read for one user. */
const fillsMax = 500

/** The fresh part of each request in whole per cent, at most 100; none for a traded one. */
export async function loadFreshParts(
  database: Reads, rows: readonly Row[],
): Promise<ReadonlyMap<number, number>> {
  const came = await loadArrivals(database, rows)
  const fresh = rows.filter((row) => row.usdt_units > 0n
    && (came.get(row.id) ?? 0n) * 100n >= row.usdt_units * mostPercent)
  const traded = await loadTraded(database, fresh)
  return new Map(fresh
    .filter((row) => (traded.get(row.id) ?? 0n) * 100n < row.usdt_units * littlePercent)
    .map((row) => {
      const percent = Number((came.get(row.id) ?? 0n) * 100n / row.usdt_units)
      return [row.id, Math.min(100, percent)]
    }))
}

type WorthRow = { readonly id: number, readonly sum_units: bigint | null }

/** The worth that came to each request's user in the time before it. */
async function loadArrivals(database: Reads, rows: readonly Row[]) {
  const ids = sql.join(rows.map(({ id }) => id))
  const within = (column: string) => sql`${sql.ref(column)} > r.created_at - ${freshMs}
    and ${sql.ref(column)} <= r.created_at`
  const { rows: found } = await sql<WorthRow>`
    select id, sum(usdt_units) as sum_units from (
      select r.id, d.usdt_units from withdrawal as r join deposit as d on d.user_id = r.user_id
        and d.status in ('credited', 'final', 'reversed') and ${within('d.credited_at')}
      where r.id in (${ids})
      union all
      select r.id, o.usdt_units from withdrawal as r
        join offline_deposit as o on o.user_id = r.user_id and o.status = 'completed'
        and ${within('o.closed_at')}
      where r.id in (${ids})
      union all
      select r.id, f.usdt_units from withdrawal as r
        join fiat_order as f on f.user_id = r.user_id and f.side = 'buy'
        and f.status = 'completed' and ${within('f.closed_at')}
      where r.id in (${ids})
    ) group by id`.execute(database)
  return new Map(found.map(({ id, sum_units: worth }) => [id, worth ?? 0n]))
}

/** The worth of each request's fills and conversions in that time, in markets of USDT. */
async function loadTraded(database: Reads, rows: readonly Row[]) {
  if (rows.length === 0) return new Map<number, bigint>()
  const ids = sql.join(rows.map(({ id }) => id))
  const fillsOf = (side: 'taker_user_id' | 'maker_user_id') => sql`(
    select sum(quote_units) from (
      select t.quote_units, t.market_id, t.traded_at from trade as t
      where t.${sql.ref(side)} = r.user_id and t.${sql.ref(side)} >= 10000
      order by t.trade_id desc limit ${fillsMax}
    ) as recent where traded_at > r.created_at - ${freshMs} and traded_at <= r.created_at
      and market_id in (select m.market_id from spot_market as m
        join asset as a on a.asset_id = m.quote_asset_id
        where a.symbol = 'USDT'))`
  const { rows: found } = await sql<WorthRow>`
    select r.id, coalesce(${fillsOf('taker_user_id')}, 0) + coalesce(${fillsOf('maker_user_id')}, 0)
      + coalesce((select sum(usdt_units) from conversion_quote as c where c.user_id = r.user_id
        and c.status = 'taken' and c.taken_at > r.created_at - ${freshMs}
        and c.taken_at <= r.created_at), 0) as sum_units
    from withdrawal as r where r.id in (${ids})`.execute(database)
  return new Map(found.map(({ id, sum_units: worth }) => [id, worth ?? 0n]))
}
