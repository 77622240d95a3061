// The facts of a season's entries as of one committed batch: money, open positions, transfers and
// fills. Only facts since the measurement before are read, so each counts once.
import { contestRoundTripMs, customerIdMin, type SpotDirection } from '@ingot/contract/vocabulary'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { isSimulated } from './is-simulated.ts'
import type { MeasuredEntry } from './life-steps.ts'
import '@ingot/server/store/tables/contest/contest-tables.ts'

/** Entries whose fills are read at once. */
const entriesAtOnce = 200

export type Facts = {
  readonly batch: number
  readonly at: number
  readonly entries: readonly MeasuredEntry[]
}

type AskedFacts = {
  readonly season: number
  readonly usdt: number
  /** The number of a trade from before a moment: all later trades have larger ones. */
  tradeBefore(at: number): number
}

/** Undefined while the exchange has no batch. */
export async function readFacts(
  database: Kysely<Database>, asked: AskedFacts,
): Promise<Facts | undefined> {
  const rows = await readMoney(database, asked)
  const [first] = rows
  if (first === undefined) return readMark(database)
  const mark = markOf(first)
  const entries: MeasuredEntry[] = []
  for (let at = 0; at < rows.length; at += entriesAtOnce) {
    const part = rows.slice(at, at + entriesAtOnce)
    const facts = await readChanges(database, { part, mark, asked })
    entries.push(...part.map((row) => measuredOf(row, mark, facts)))
  }
  return { batch: mark.batch, at: mark.at, entries }
}

/** The batch whose state the money is; trades and entries up to these numbers belong to it. */
type Mark = {
  readonly batch: number
  readonly at: number
  readonly tradeId: number
  readonly entryId: number
}

type MoneyRow = {
  readonly id: number
  readonly user_id: number
  readonly batch: number
  readonly started_at: number | null
  readonly measured_at: number | null
  readonly wallet_units: bigint
  readonly money_units: bigint
  readonly open_units: bigint
  readonly now_batch: number
  readonly now_at: number
  readonly now_trade_id: number
  readonly now_entry_id: number
}

const markOf = (row: MoneyRow): Mark => ({
  batch: row.now_batch, at: row.now_at, tradeId: row.now_trade_id, entryId: row.now_entry_id,
})

const lastBatch = sql`select batch as now_batch, stamped_at as now_at,
  last_trade_id as now_trade_id, last_entry_id as now_entry_id
  from command_batch order by batch desc limit 1`

async function readMark(database: Kysely<Database>): Promise<Facts | undefined> {
  const { rows: [row] } = await sql<Pick<MoneyRow, 'now_batch' | 'now_at'>>`${lastBatch}`
    .execute(database)
  return row === undefined ? undefined : { batch: row.now_batch, at: row.now_at, entries: [] }
}

/** [CT7] One query, so that all entries are seen at one instant. */
async function readMoney(
  database: Kysely<Database>, { season, usdt }: AskedFacts,
): Promise<readonly MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select e.id, e.user_id, e.batch, e.started_at, e.measured_at, e.wallet_units, m.*,
      coalesce(b.available_units + b.frozen_units, 0) as money_units,
      coalesce((select sum(case p.side when 'long' then 1 else -1 end
          * (p.lots * case s.mark_ticks when 0 then k.reference_ticks else s.mark_ticks end
            * k.quote_tick_lot_units - p.cost_units))
        from position as p join perpetual_market as k on k.market_id = p.market_id
        join perpetual_market_state as s on s.market_id = p.market_id
        where p.user_id = e.user_id and p.lots > 0 and k.settle_asset_id = ${usdt}), 0)
        as open_units
    from contest_entry as e cross join (${lastBatch}) as m
    left join balance as b
      on b.owner = e.user_id and b.wallet = 'contract' and b.asset_id = ${usdt}
    where e.season_id = ${season} order by e.id`.execute(database)
  return rows
}

type AskedChanges = {
  readonly part: readonly MoneyRow[]
  readonly mark: Mark
  readonly asked: AskedFacts
}

type Changes = {
  readonly flows: ReadonlyMap<number, readonly FlowRow[]>
  readonly fills: ReadonlyMap<number, readonly FillRow[]>
  readonly trips: ReadonlyMap<number, readonly TripRow[]>
  readonly fundings: ReadonlyMap<number, bigint>
}

async function readChanges(
  database: Kysely<Database>, { part, mark, asked: { usdt, tradeBefore } }: AskedChanges,
): Promise<Changes> {
  const known = part.filter((row) => row.started_at !== null)
  const ids = known.map(({ id }) => id)
  if (ids.length === 0) {
    return { flows: new Map(), fills: new Map(), trips: new Map(), fundings: new Map() }
  }
  const oldest = Math.min(...known.map((row) => row.measured_at ?? 0)) - contestRoundTripMs
  const [flows, fills, trips, fundings] = await Promise.all([
    readFlows(database, { ids, mark, usdt }), readFills(database, { ids, mark }),
    readRoundTrips(database, { ids, mark, oldest, since: tradeBefore(oldest) }),
    readFundings(database, { ids, mark }),
  ])
  return {
    flows: Map.groupBy(flows, (row) => row.id), fills: Map.groupBy(fills, (row) => row.id),
    trips: Map.groupBy(trips, (row) => row.id),
    fundings: new Map(fundings.map((row) => [row.id, row.sum_units])),
  }
}

type OfEntries = { readonly ids: readonly number[], readonly mark: Mark }

type FlowRow = { readonly id: number, readonly kind: string, readonly amount_units: bigint }

/** Gifts that arrive on the account itself. */
const bonusKinds = new Set(['prize', 'coupon', 'rebate'])

/** [CT1] Every entry of the account that is no part of trading. */
async function readFlows(
  database: Kysely<Database>, { ids, mark, usdt }: OfEntries & { readonly usdt: number },
): Promise<readonly FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select e.id, l.kind, l.amount_units from contest_entry as e join ledger_entry as l
      on l.owner = e.user_id and l.wallet = 'contract' and l.asset_id = ${usdt}
      and l.posted_at >= e.measured_at and l.entry_id > e.last_entry_id
      and l.entry_id <= ${mark.entryId}
    where e.id in (${sql.join(ids)})
      and l.kind not in ('trade', 'fee', 'pnl', 'funding', 'liquidation', 'insurance')
    order by l.entry_id`.execute(database)
  return rows
}

type FillRow = {
  readonly id: number
  readonly day: number
  readonly counterparty_id: number
  readonly fills: number
  readonly volume_units: bigint
  readonly gain_units: bigint
  /** Realised profit less fees, also of liquidations. */
  readonly net_units: bigint
}

const sidesOf = [['taker', 'maker'], ['maker', 'taker']] as const

/** The fills of each entry behind a trade, from its own side. */
const ownFills = (
  { ids, mark }: OfEntries, since: RawBuilder<unknown>,
) => sql.join(sidesOf.map(([own, other]) => sql`
    select e.id, e.last_trade_id, t.trade_id, t.traded_at, t.market_id, t.kind, t.lots,
      ${sql.ref(`t.${other}_user_id`)} as counterparty_id, t.quote_units,
      ${sql.ref(`t.${own}_realized_units`)} - ${sql.ref(`t.${own}_fee_units`)} as net_units,
      case when ${own === 'taker' ? sql`t.taker_side = 'buy'` : sql`t.taker_side = 'sell'`}
        then 'buy' else 'sell' end as side
    from contest_entry as e join perpetual_trade as t
      on ${sql.ref(`t.${own}_user_id`)} = e.user_id
      and t.trade_id > ${since} and t.trade_id <= ${mark.tradeId}
    where e.id in (${sql.join(ids)})`), sql` union all `)

async function readFills(
  database: Kysely<Database>, asked: OfEntries,
): Promise<readonly FillRow[]> {
  const { rows } = await sql<FillRow>`
    select id, traded_at / ${sql.lit(dayMs)} as day, counterparty_id, sum(kind = 'match') as fills,
      sum(case kind when 'match' then quote_units else 0 end) as volume_units,
      sum(case when kind = 'match' and net_units > 0 then net_units else 0 end) as gain_units,
      sum(net_units) as net_units
    from (${ownFills(asked, sql`e.last_trade_id`)})
    group by id, day, counterparty_id order by id, day, counterparty_id`.execute(database)
  return rows
}

type TripRow = {
  readonly id: number
  readonly trade_id: number
  readonly counterparty_id: number
  readonly traded_at: number
  readonly market_id: number
  readonly side: SpotDirection
  readonly quote_units: bigint
  readonly net_units: bigint
}

type AskedTrips = OfEntries & { readonly oldest: number, readonly since: number }

/** [CT11] Both halves, also one whose other half was measured before. */
async function readRoundTrips(
  database: Kysely<Database>, { oldest, since, ...asked }: AskedTrips,
): Promise<readonly TripRow[]> {
  const behind = sql`max(e.start_trade_id, ${since})`
  const { rows } = await sql<TripRow>`
    with own as materialized (select * from (${ownFills(asked, behind)})
      where kind = 'match' and counterparty_id >= ${customerIdMin} and traded_at >= ${oldest})
    select distinct a.id, a.trade_id, a.counterparty_id, a.traded_at, a.market_id, a.side,
      a.quote_units, a.net_units
    from own as a join own as b on b.id = a.id and b.market_id = a.market_id
      and b.counterparty_id = a.counterparty_id and b.lots = a.lots and b.side <> a.side
      and abs(b.traded_at - a.traded_at) <= ${contestRoundTripMs}
      and max(a.trade_id, b.trade_id) > a.last_trade_id
    order by a.trade_id`.execute(database)
  return rows
}

/** Of simulated accounts: their entries are packed, so their transfers follow from the rest. */
async function readFundings(database: Kysely<Database>, { ids, mark }: OfEntries) {
  const { rows } = await sql<{ readonly id: number, readonly sum_units: bigint }>`
    select e.id, sum(f.payment_units) as sum_units from contest_entry as e
    join funding_payment as f on f.user_id = e.user_id and f.paid_at > e.measured_at
      and f.paid_at <= ${mark.at}
    where e.id in (${sql.join(ids)}) and e.user_id < ${customerIdMin} group by e.id`
    .execute(database)
  return rows
}

function measuredOf(row: MoneyRow, mark: Mark, changes: Changes): MeasuredEntry {
  const fills = changes.fills.get(row.id) ?? []
  const flows = changes.flows.get(row.id) ?? []
  const own = flows.filter(({ kind }) => !bonusKinds.has(kind)).map((flow) => flow.amount_units)
  const bonuses = flows.filter(({ kind }) => bonusKinds.has(kind))
  return {
    id: row.id, fromBatch: row.batch, batch: mark.batch, lastTradeId: mark.tradeId,
    lastEntryId: mark.entryId, walletUnits: row.money_units,
    equityUnits: row.money_units + row.open_units,
    flows: isSimulated(row.user_id) ? simulatedFlows(row, changes) : own,
    bonusUnits: bonuses.reduce((sum, flow) => sum + flow.amount_units, 0n),
    volumes: fills.filter((fill) => fill.fills > 0)
      .map(({ day, counterparty_id, fills: count, volume_units, gain_units }) =>
        ({ day, counterparty_id, fills: count, volume_units, gain_units })),
    roundTrips: (changes.trips.get(row.id) ?? []).map((trip) => ({
      trade_id: trip.trade_id, counterparty_id: trip.counterparty_id, traded_at: trip.traded_at,
      market_id: trip.market_id, side: trip.side, volume_units: trip.quote_units,
      gain_units: trip.net_units > 0n ? trip.net_units : 0n,
    })),
  }
}

/** The change of the money that no fill and no funding explains. */
function simulatedFlows(row: MoneyRow, { fills, fundings }: Changes): readonly bigint[] {
  if (row.started_at === null) return []
  const traded = (fills.get(row.id) ?? []).reduce((sum, fill) => sum + fill.net_units, 0n)
  const flow = row.money_units - row.wallet_units - traded - (fundings.get(row.id) ?? 0n)
  return flow === 0n ? [] : [flow]
}
