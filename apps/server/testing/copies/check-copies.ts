// The promises of the rows after each kill of the storm of copies, beyond those that `verify`
// checks in any folder: copied orders follow the leaders' orders, money moves once for each key,
// and no share is above the high-water mark. Returns each broken promise as a text.
import { copyAccountMin } from '@ingot/contract/vocabulary'
import { AuditedCopies } from '@ingot/engine/testing'
import type { EntryRow } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import { allEntries } from '#store/rows/ledger-entries.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { copies, copyBlocks, copyFills } from '#store/tables/copy-tables.ts'
import { perpetualTrades } from '#store/tables/perpetual-tables.ts'
import { type CopyPeople, stormSharePpm } from './copy-people.ts'

const million = 1_000_000n

export function copyFaults(database: PreparedQueries, people: CopyPeople): string[] {
  const entries = [...allEntries(database)]
  return [
    ...rowFaults(database, people), ...wishFaults(database),
    ...auditFaults(database, entries), ...shareFaults(database, entries),
    ...countFaults(database, entries),
  ]
}

/** Queries that return the breaches. */
function rowFaults(database: PreparedQueries, { leaders, steady }: CopyPeople): string[] {
  const own = `(${leaders.join(', ')})`
  const checks: readonly (readonly [string, string])[] = [
    ['a lead order has not the lots of its order', `select l.order_id as id from lead_order as l
      left join perpetual_order as o on o.order_id = l.order_id
      where o.order_id is null or l.opened_lots <> o.filled_lots`],
    ['an order of a leader is not followed', `select o.order_id as id from perpetual_order as o
      where o.user_id in ${own} and o.reduce_only = 0 and o.filled_lots > 0
        and o.order_id not in (select order_id from lead_order)`],
    ['a lead order ends with its order and its blocks', `select l.order_id as id
      from lead_order as l join perpetual_order as o on o.order_id = l.order_id
      where (l.status = 'closed') <> (o.status <> 'pending' and not exists (
        select 1 from copy_block as b where b.order_id = l.order_id and b.status = 'due'
          and b.block_kind = 'open'))`],
    ['blocks are not the lots of their lead order', `select l.order_id as id from lead_order as l
      left join copy_block as b on b.order_id = l.order_id and b.block_kind = 'open'
      group by l.order_id having coalesce(sum(b.lead_lots), 0) <> l.opened_lots`],
    ['a copy has asked for other lots than its blocks', `select o.copy_id as id
      from copy_order as o left join copy_block as b
        on b.order_id = o.order_id and b.block_kind = 'open'
      left join copy_fill as f on f.block_id = b.block_id and f.copy_id = o.copy_id
      group by o.copy_id, o.order_id
      having coalesce(sum(f.requested_lots), 0) > o.placed_lots`],
    ['a steady copy misses a lead order', `select l.order_id as id from lead_order as l
      join copy as c on c.leader_id = l.leader_id and c.copy_id in (${steady.join(', ')})
      left join copy_order as o on o.order_id = l.order_id and o.copy_id = c.copy_id
      where l.is_planned = 1 and o.order_id is null`],
    ['a position is not the sum of its fills', `select f.account_id as id from (
        select account_id, market_id, position_side,
          sum(case block_kind when 'open' then lots else -lots end) as lots
        from copy_fill group by account_id, market_id, position_side
      ) as f left join position as p on p.user_id = f.account_id
        and p.market_id = f.market_id and p.side = f.position_side
      left join (
        select user_id, market_id, side, sum(lots) as lots from (
          select user_id, market_id, side, lots_by_book + lots_by_adl as lots from liquidation
          union all
          -- A position with a profit that closes another one's liquidation.
          select maker_user_id, market_id, case taker_side when 'sell' then 'short' else 'long' end,
            lots from perpetual_trade where kind = 'adl'
        ) group by user_id, market_id, side
      ) as x on x.user_id = f.account_id and x.market_id = f.market_id
        and x.side = f.position_side
      where f.lots - coalesce(x.lots, 0) <> coalesce(p.lots, 0)`],
    ['a copy keeps lots that its leader has closed', `select p.user_id as id from position as p
      join copy as c on c.account_id = p.user_id
      left join position as l on l.user_id = c.leader_id and l.market_id = p.market_id
        and l.side = p.side
      left join copy_side as s on s.copy_id = c.copy_id and s.market_id = p.market_id
        and s.position_side = p.side
      where l.user_id is null and coalesce(s.pending_lots, 0) <> p.lots
        and not exists (select 1 from copy_block as b where b.status = 'due'
          and b.leader_id = c.leader_id)`],
    ['an asset does not sum to zero', `select asset_id as id from balance group by asset_id
      having sum(available_units + frozen_units) <> 0`],
  ]
  return checks.flatMap(([fault, text]) =>
    database.allAs<{ id: number }>(CompiledQuery.raw(text)).map(({ id }) => `${fault}: ${id}`))
}

type Wish = {
  readonly copy_id: number
  readonly order_id: number
  readonly ratio_ppm: number
  readonly wanted_lots: number
  readonly placed_lots: number
  readonly own_units: bigint
  readonly lead_lots: number
  readonly opened_lots: number
  readonly lead_units: bigint
  readonly reason: string | null
}

const refusedAtOnce: readonly (string | null)[] = ['market_off', 'detached', 'insufficient']

/** [CP26] Each wish is computed again from its row and its lead order's. */
function wishFaults(database: PreparedQueries): string[] {
  const wishes = database.allAs<Wish>(CompiledQuery.raw(`select o.copy_id, o.order_id,
      o.ratio_ppm, o.wanted_lots, o.placed_lots, o.equity_units as own_units, o.reason,
      l.lead_lots, l.opened_lots, l.equity_units as lead_units
    from copy_order as o join lead_order as l on l.order_id = o.order_id`))
  return wishes.flatMap((wish) => {
    const name = `copy ${wish.copy_id} of order ${wish.order_id}`
    const wanted = BigInt(wish.lead_lots) * BigInt(wish.ratio_ppm) * BigInt(wish.own_units)
      / (BigInt(wish.lead_units) * million)
    const isRefused = wish.wanted_lots === 0 && refusedAtOnce.includes(wish.reason)
    const target = BigInt(wish.wanted_lots) * BigInt(wish.opened_lots) / BigInt(wish.lead_lots)
    return [
      ...isRefused || BigInt(wish.wanted_lots) === wanted ? []
        : [`${name} wants ${wish.wanted_lots}, not ${wanted}`],
      ...BigInt(wish.placed_lots) <= target ? [] : [`${name} has asked for too much`],
    ]
  })
}

/** The engine's auditor reads the whole history as one batch. */
function auditFaults(database: PreparedQueries, entries: readonly EntryRow[]): string[] {
  const faults: string[] = []
  const rows = (table: string) =>
    database.allAs<Record<string, unknown>>(CompiledQuery.raw(`select * from ${table}`))
  new AuditedCopies((fault) => { faults.push(fault) }).read({
    leads: [], sides: [], leadOrders: [], orders: [],
    copies: rows('copy').map(copies.read),
    blocks: rows('copy_block').map(copyBlocks.read),
    fills: rows('copy_fill order by block_id, copy_id').map(copyFills.read),
  }, rows('perpetual_trade').map(perpetualTrades.read), entries)
  return faults
}

/**
 * [CP20, CP21] After each payment the paid shares are at most the part of the realised profit of
 * the whole history, and at the end of a copy they are no less.
 */
function shareFaults(database: PreparedQueries, entries: readonly EntryRow[]): string[] {
  const faults: string[] = []
  const shareOf = (profit: bigint) =>
    profit <= 0n ? 0n : profit * BigInt(stormSharePpm) / million
  const profits = new Map<number, bigint>()
  const paid = new Map<number, bigint>()
  for (const { owner, kind, units } of entries) {
    if (owner < copyAccountMin) continue
    if (kind === 'copy_share') {
      paid.set(owner, (paid.get(owner) ?? 0n) - units)
      if ((paid.get(owner) ?? 0n) > shareOf(profits.get(owner) ?? 0n)) {
        faults.push(`copy account ${owner} has paid more than its share`)
      }
    } else if (kind !== 'transfer') profits.set(owner, (profits.get(owner) ?? 0n) + units)
  }
  const ended = database.allAs<{ account_id: number }>(CompiledQuery.raw(
    "select account_id from copy where status = 'cancelled' and stop_reason <> 'removed'"))
  for (const { account_id: account } of ended) {
    if ((paid.get(account) ?? 0n) < shareOf(profits.get(account) ?? 0n)) {
      faults.push(`copy account ${account} has ended and owes a share`)
    }
  }
  return faults
}

/** Each accepted key has moved money once, and each week's share is notified once. */
function countFaults(database: PreparedQueries, entries: readonly EntryRow[]): string[] {
  const count = (text: string): number =>
    database.allAs<{ found: number }>(CompiledQuery.raw(`select count(*) as found from ${text}`))
      .at(0)?.found ?? 0
  const keysOf = (scope: string) => count(`idempotency_key where scope = '${scope}'`)
  const moved = entries.filter(({ owner, kind }) => owner >= copyAccountMin && kind === 'transfer')
  const into = moved.filter(({ units }) => units > 0n).length
  const outOf = moved.length - into
  const steady = count("copy where copy_id in (select min(copy_id) from copy group by leader_id)")
  const starts = keysOf('storm:start-copy') + steady
  const expectedIn = starts + keysOf('storm:fund-copy-in')
  const ends = outOf - keysOf('storm:fund-copy-out')
  const endsMax = starts - count("copy where status = 'flow'")
  const notices = count("message where kind = 'lead_share_paid'")
  const noticed = keysOf('lead-share')
  return [
    ...into === expectedIn ? [] : [`${into} transfers into copies, ${expectedIn} keys`],
    ...ends >= 0 && ends <= endsMax ? [] : [`${ends} ends paid out, at most ${endsMax} ended`],
    ...notices === noticed ? [] : [`${notices} notices of shares, ${noticed} keys`],
  ]
}
