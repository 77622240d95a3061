// The results of copy accounts since 00:00 UTC: the entries of the day without transfers, and the
// change of the unrealised profit. The positions of midnight are the current ones less the day's
// blocks and liquidations.
import type { UserId } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { usdtOf } from '#features/conversion/conversion-view.ts'
import { unrealisedOf } from '#features/profile/contract-exposure.ts'
import type { Services } from '#http/services.ts'
import { dayMs, dayOf } from '#store/rows/day-of.ts'

/** Settle units by account; an account without a change of the day may be missing. */
export async function todayProfits(
  services: Services, accounts: readonly UserId[],
): Promise<ReadonlyMap<number, bigint>> {
  if (accounts.length === 0) return new Map()
  const midnight = dayOf(services.clock()) * dayMs
  const [entries, exposures] = await Promise.all([
    selectEntries(services, accounts, midnight).execute(),
    selectExposures(services, accounts, midnight).execute(),
  ])
  const usdt = usdtOf(services.listings)
  const profits = new Map(entries.map((row) => [row.owner, BigInt(row.moved_units ?? 0n)]))
  for (const [account, own] of Map.groupBy(exposures, ({ account_id: id }) => id)) {
    const { nowUnits, midnightUnits } = unrealisedOf(services, usdt, own)
    profits.set(account, (profits.get(account) ?? 0n) + nowUnits - midnightUnits)
  }
  return profits
}

type Database = Pick<Services, 'database'>

function selectEntries({ database }: Database, accounts: readonly UserId[], midnight: number) {
  return database.selectFrom('ledger_entry')
    .select(({ fn }) => ['owner', fn.sum<bigint | null>('amount_units').as('moved_units')])
    .where('owner', 'in', accounts).where('posted_at', '>=', midnight)
    .where('kind', '<>', 'transfer').groupBy('owner')
}

/** One row for each account and market; a short counts negative, its cost too. */
function selectExposures({ database }: Database, accounts: readonly UserId[], midnight: number) {
  const positions = database.selectFrom('position').where('user_id', 'in', accounts).select([
    'user_id as account_id', 'market_id',
    sql<number>`case side when 'long' then lots else -lots end`.as('lots'),
    sql<bigint>`case side when 'long' then cost_units else -cost_units end`.as('cost_units'),
    sql<number>`0`.as('moved_lots'),
    sql<bigint>`0`.as('moved_cost_units'),
  ])
  const bought = sql`(position_side = 'long') = (block_kind = 'open')`
  const fills = database.selectFrom('copy_fill')
    .innerJoin('copy', 'copy.copy_id', 'copy_fill.copy_id')
    .where('copy.account_id', 'in', accounts).where('filled_at', '>=', midnight)
    .select([
      'copy.account_id', 'market_id',
      sql<number>`0`.as('lots'),
      sql<bigint>`0`.as('cost_units'),
      sql<number>`case when ${bought} then copy_fill.lots else -copy_fill.lots end`
        .as('moved_lots'),
      sql<bigint>`case when ${bought} then value_units else -value_units end + realized_units`
        .as('moved_cost_units'),
    ])
  const all = positions.unionAll(fills)
    .unionAll(liquidatedAs('taker')).unionAll(liquidatedAs('maker'))
  return database.selectFrom(all.as('part'))
    .leftJoin('perpetual_market_state as state', 'state.market_id', 'part.market_id')
    .groupBy(['part.account_id', 'part.market_id'])
    .select(({ fn }) => [
      'part.account_id', 'part.market_id', fn.sum<number>('part.lots').as('lots'),
      fn.sum<bigint>('part.cost_units').as('cost_units'),
      fn.sum<number>('part.moved_lots').as('moved_lots'),
      fn.sum<bigint>('part.moved_cost_units').as('moved_cost_units'),
      fn.max('state.mark_ticks').as('mark_ticks'),
    ])

  function liquidatedAs(role: 'taker' | 'maker') {
    const owner = `${role}_user_id` as const
    const buys = role === 'taker' ? 'buy' : 'sell'
    const realised = sql.ref(`${role}_realized_units`)
    return database.selectFrom('perpetual_trade')
      .where(owner, 'in', accounts).where('traded_at', '>=', midnight)
      .select([
        sql.ref<number>(owner).as('account_id'), 'market_id',
        sql<number>`0`.as('lots'),
        sql<bigint>`0`.as('cost_units'),
        sql<number>`case taker_side when ${buys} then lots else -lots end`.as('moved_lots'),
        sql<bigint>`case taker_side when ${buys} then quote_units else -quote_units end
          + ${realised}`.as('moved_cost_units'),
      ])
  }
}
