// The unrealised profit of a user's contract positions, now and at 00:00 UTC. The positions of
// midnight are the current ones less the trades since.
import { asMarketId, contractSymbolOf, type UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { tradeOf } from '@ingot/server/kit/own-conditions.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { riskTicks } from '@ingot/server/market-data/contract/contract-prices.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** Both sides of a market in sum: a short counts negative, its cost too. */
export type Exposure = {
  readonly market_id: number | null
  readonly lots: number | null
  readonly cost_units: bigint | null
  /** The changes since midnight; a realised profit is a part of the change of the cost. */
  readonly moved_lots: number | null
  readonly moved_cost_units: bigint | null
  readonly mark_ticks: number | null
}

export type Unrealised = { readonly nowUnits: bigint, readonly midnightUnits: bigint }

/** One row for each market with a position, or with a trade of the user since midnight. */
export function contractExposures(database: Kysely<Database>, user: UserId, midnight: number) {
  const positions = database.selectFrom('position').where('user_id', '=', user).select([
    'market_id',
    sql<number>`case side when 'long' then lots else -lots end`.as('lots'),
    sql<bigint>`case side when 'long' then cost_units else -cost_units end`.as('cost_units'),
    sql<number>`0`.as('moved_lots'),
    sql<bigint>`0`.as('moved_cost_units'),
  ])
  const all = positions.unionAll(tradesAs('taker')).unionAll(tradesAs('maker'))
  return database.selectFrom(all.as('part'))
    .leftJoin('perpetual_market_state as state', 'state.market_id', 'part.market_id')
    .groupBy('part.market_id')
    .select(({ fn }) => [
      'part.market_id', fn.sum<number>('part.lots').as('lots'),
      fn.sum<bigint>('part.cost_units').as('cost_units'),
      fn.sum<number>('part.moved_lots').as('moved_lots'),
      fn.sum<bigint>('part.moved_cost_units').as('moved_cost_units'),
      fn.max('state.mark_ticks').as('mark_ticks'),
    ])

  function tradesAs(role: 'taker' | 'maker') {
    const buys = role === 'taker' ? 'buy' : 'sell'
    const realised = sql.ref(`${role}_realized_units`)
    return database.selectFrom('perpetual_trade')
      .where(`${role}_user_id`, '=', user).where(tradeOf[role]).where('traded_at', '>=', midnight)
      .select([
        'market_id',
        sql<number>`0`.as('lots'),
        sql<bigint>`0`.as('cost_units'),
        sql<number>`case taker_side when ${buys} then lots else -lots end`.as('moved_lots'),
        sql<bigint>`case taker_side when ${buys} then quote_units else -quote_units end
          + ${realised}`.as('moved_cost_units'),
      ])
  }
}

/** [A21] The sums over the markets that settle in the asset. */
export function unrealisedOf(
  { listings, marketData }: Services, asset: ListedAsset, exposures: readonly Exposure[],
): Unrealised {
  return exposures.reduce<Unrealised>((sum, exposure) => {
    if (exposure.market_id === null) return sum
    const market = listings.perpetualMarket(asMarketId(exposure.market_id))
    if (market.settle.id !== asset.id) return sum
    const lots = exposure.lots ?? 0
    const costUnits = exposure.cost_units ?? 0n
    const ticks = riskTicks(market, { markTicks: exposure.mark_ticks ?? 0 })
    const opened = marketData.dayOpenMarkTicks(contractSymbolOf(market.symbol)) ?? ticks
    const valueOf = (heldLots: number, atTicks: number): bigint =>
      BigInt(heldLots) * BigInt(atTicks) * market.quoteUnitsPerTickLot
    return {
      nowUnits: sum.nowUnits + valueOf(lots, ticks) - costUnits,
      midnightUnits: sum.midnightUnits + valueOf(lots - (exposure.moved_lots ?? 0), opened)
        - (costUnits - (exposure.moved_cost_units ?? 0n)),
    }
  }, { nowUnits: 0n, midnightUnits: 0n })
}
