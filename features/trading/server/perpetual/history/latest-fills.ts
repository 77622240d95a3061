// Reads a user's latest fills with the lots that are open now, all of one batch: one statement has
// both. The query names the owner.
import { asMarketId, customerIdMin, type MarketId, type UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { perpetualTrades } from '@ingot/server/store/tables/perpetual-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { Fill, OpenNow } from './closed-positions.ts'

const fillsMax = 5_000
const least = sql.lit(customerIdMin)

export type LatestFills = {
  /** Newest first. */
  readonly fills: readonly Fill[]
  readonly open: OpenNow
}

type Asked = {
  readonly user: UserId
  readonly market: MarketId | undefined
  readonly signal: AbortSignal
}

/** By market, at most 5,000 fills together. */
export async function loadLatestFills(
  database: Kysely<Database>, asked: Asked,
): Promise<readonly LatestFills[]> {
  const rows = await selectFills(database, asked).execute(asked)
  return [...Map.groupBy(rows, (row) => asMarketId(row.market_id)).values()].map((own) => ({
    fills: own.map((row) => ({
      trade: perpetualTrades.read(row), role: row.role, positionSide: row.position_side,
    })),
    open: { long: own[0]?.long_lots ?? 0, short: own[0]?.short_lots ?? 0 },
  }))
}

function selectFills(database: Kysely<Database>, { user, market }: Asked) {
  const fillsAs = (as: 'taker' | 'maker') => database.selectFrom('perpetual_trade')
    .where(`${as}_user_id`, '=', user)
    .where(sql<boolean>`${sql.ref(`${as}_user_id`)} >= ${least}`)
    .$if(market !== undefined, (rows) => rows.where('market_id', '=', market ?? 0))
    .select(['trade_id', `${as}_order_id as order_id`, sql.lit(as).as('role')])
  const latest = fillsAs('taker').unionAll(fillsAs('maker'))
    .orderBy('trade_id', 'desc').orderBy('role').limit(fillsMax)
  return database.selectFrom(latest.as('latest'))
    .innerJoin('perpetual_trade as t', 't.trade_id', 'latest.trade_id')
    .leftJoin('perpetual_order as own', 'own.order_id', 'latest.order_id')
    .leftJoin('position as long', (join) => join.on('long.user_id', '=', user)
      .on('long.side', '=', 'long').onRef('long.market_id', '=', 't.market_id'))
    .leftJoin('position as short', (join) => join.on('short.user_id', '=', user)
      .on('short.side', '=', 'short').onRef('short.market_id', '=', 't.market_id'))
    .selectAll('t').select([
      'latest.role', 'own.position_side', 'long.lots as long_lots', 'short.lots as short_lots',
    ])
    .orderBy('latest.trade_id', 'desc').orderBy('latest.role')
}
