// The open positions without their contents: for counting only.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type { PositionRow } from '@ingot/engine'
import type { Kysely } from 'kysely'
import type { Database } from '#store/tables/schema.ts'

export type OpenPosition = Pick<PositionRow, 'user' | 'market' | 'side'>

export async function loadOpenPositions(
  database: Kysely<Database>,
): Promise<readonly OpenPosition[]> {
  const rows = await database.selectFrom('position')
    .select(['user_id', 'market_id', 'side']).execute()
  return rows.map((row) => ({
    user: asUserId(row.user_id), market: asMarketId(row.market_id), side: row.side,
  }))
}
