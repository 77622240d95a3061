// The results of copy accounts since 00:00 UTC: the entries of the day without transfers, and the
// change of the unrealised profit. The positions of midnight are the current ones less the day's
// blocks and liquidations.
import { asUserId, symbolDefault, type UserId } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import type { Services } from '@ingot/server/http/services.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import { unrealisedOf } from './contract-exposure.ts'

/** Settle units: the unrealised profit now, and the result since midnight. */
export type CopyResult = { readonly unrealisedUnits: bigint, readonly todayUnits: bigint }

const noResult: CopyResult = { unrealisedUnits: 0n, todayUnits: 0n }

/** By account; one without positions and without a change of the day may be missing. */
export async function copyResults(
  services: Services, accounts: readonly UserId[],
): Promise<ReadonlyMap<number, CopyResult>> {
  if (accounts.length === 0) return new Map()
  const midnight = dayOf(services.clock()) * dayMs
  const [entries, exposures] = await Promise.all([
    selectEntries(services, accounts, midnight).execute(),
    selectExposures(services, accounts, midnight).execute(),
  ])
  const results = new Map<number, CopyResult>(entries.map((row) =>
    [row.owner, { ...noResult, todayUnits: BigInt(row.moved_units ?? 0n) }]))
  for (const [account, own] of Map.groupBy(exposures, ({ account_id: id }) => id)) {
    const { nowUnits, midnightUnits } = unrealisedOf(services, settleAsset(services), own)
    const { todayUnits } = results.get(account) ?? noResult
    results.set(account, {
      unrealisedUnits: nowUnits, todayUnits: todayUnits + nowUnits - midnightUnits,
    })
  }
  return results
}

/** The money of all copies of a user at the marks, and their result since midnight. */
export async function copyTotals(
  services: Services, user: UserId,
): Promise<{ readonly equityUnits: bigint, readonly todayUnits: bigint }> {
  const rows = await services.database.selectFrom('copy')
    .leftJoin('balance', (join) => join.onRef('balance.owner', '=', 'copy.account_id')
      .on('balance.wallet', '=', 'contract'))
    .select(['account_id', 'available_units', 'frozen_units'])
    .where('copy.user_id', '=', user).execute()
  const results = await copyResults(services, rows.map(({ account_id: id }) => asUserId(id)))
  let [equityUnits, todayUnits] = [0n, 0n]
  for (const { account_id: id, available_units: free, frozen_units: held } of rows) {
    const result = results.get(id) ?? noResult
    equityUnits += (free ?? 0n) + (held ?? 0n) + result.unrealisedUnits
    todayUnits += result.todayUnits
  }
  return { equityUnits, todayUnits }
}

function settleAsset({ listings }: Pick<Services, 'listings'>): ListedAsset {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  return usdt
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
