// [OV3] The money that came in and went out within the last day, by hour, in USDT at the prices of
// the requests: deposits and purchases, withdrawals and sales. A sandbox's test coins are no flow.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Flows } from '#features/overview/load-overview.console.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { usdtIn } from '@ingot/server/kit/request-reads.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

const hourMs = 3_600_000
const hours = dayMs / hourMs
/** A fiat order that is completed was placed within this time before. */
const orderLifeMs = 7 * dayMs

type FlowRow = {
  readonly way: 'in' | 'out'
  /** Hours since the day before the last one began. */
  readonly hour: number
  readonly count: number
  readonly worth_units: bigint
}

/** The last day's hours, and the sums of the day before it. */
export async function loadFlows(
  { database, listings, clock }: Pick<Services, 'database' | 'listings' | 'clock'>,
): Promise<Flows> {
  const since = clock() - 2 * dayMs
  const rows = await readFlows(database, { since, assets: listings.assets.map(({ id }) => id) })
  const text = (units: bigint): string => amountText(usdtIn(listings), units)
  const of = (way: FlowRow['way'], from: number, to: number) => {
    const own = rows.filter((row) => row.way === way && row.hour >= from && row.hour < to)
    return {
      count: own.reduce((sum, row) => sum + row.count, 0),
      worth: text(own.reduce((sum, row) => sum + row.worth_units, 0n)),
    }
  }
  return {
    hours: Array.from({ length: hours }, (_, index) => ({
      time: since + dayMs + index * hourMs,
      in: of('in', hours + index, hours + index + 1).worth,
      out: of('out', hours + index, hours + index + 1).worth,
    })),
    in: of('in', hours, 2 * hours), out: of('out', hours, 2 * hours),
    inBefore: of('in', 0, hours).worth, outBefore: of('out', 0, hours).worth,
  }
}

async function readFlows(
  database: Kysely<Database>,
  { since, assets }: { readonly since: number, readonly assets: readonly number[] },
): Promise<readonly FlowRow[]> {
  // The indexes begin with the coin.
  const ofAsset = sql`asset_id in (${sql.join(assets)})`
  const part = (way: RawBuilder<unknown>, at: string, from: RawBuilder<unknown>) => sql`
    select ${way} as way, (${sql.ref(at)} - ${sql.lit(since)}) / ${sql.lit(hourMs)} as hour,
      usdt_units from ${from} and ${sql.ref(at)} > ${since}`
  const { rows } = await sql<FlowRow>`
    select way, hour, count(*) as count, sum(coalesce(usdt_units, 0)) as worth_units from (
      ${part(sql`'in'`, 'credited_at', sql`deposit where ${ofAsset}
        and status in ('credited', 'final')`)}
      union all
      ${part(sql`'in'`, 'closed_at', sql`offline_deposit where ${ofAsset}
        and status = 'completed'`)}
      union all
      ${part(sql`case side when 'buy' then 'in' else 'out' end`, 'closed_at', sql`fiat_order
        where status = 'completed' and created_at > ${since - orderLifeMs}`)}
      union all
      ${part(sql`'out'`, 'approved_at', sql`withdrawal where ${ofAsset}
        and status in ('in_progress', 'completed')`)}
    ) group by way, hour`.execute(database)
  return rows
}
