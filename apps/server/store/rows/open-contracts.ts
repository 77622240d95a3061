// The open positions, and the resting orders of customers, without their contents: for counting.
import { asMarketId, asOrderId, asUserId, customerIdMin } from '@ingot/contract/vocabulary'
import type { PerpetualOrderRow, PositionRow } from '@ingot/engine'
import type { Kysely } from 'kysely'
import type { Database } from '#store/tables/schema.ts'
import { pendingStatus } from './pending-status.ts'

export type OpenPosition = Pick<PositionRow, 'user' | 'market' | 'side'>

export type OpenContracts = {
  readonly positions: readonly OpenPosition[]
  readonly orders: readonly Pick<PerpetualOrderRow, 'orderId' | 'market'>[]
}

/** Positions of simulated accounts are counted too, their orders are not. */
export async function loadOpenContracts(database: Kysely<Database>): Promise<OpenContracts> {
  const positions = await database.selectFrom('position')
    .select(['user_id', 'market_id', 'side']).execute()
  const orders = await database.selectFrom('perpetual_order').select(['order_id', 'market_id'])
    .where('status', '=', pendingStatus).where('user_id', '>=', customerIdMin).execute()
  return {
    positions: positions.map((row) => ({
      user: asUserId(row.user_id), market: asMarketId(row.market_id), side: row.side,
    })),
    orders: orders.map((row) => ({
      orderId: asOrderId(row.order_id), market: asMarketId(row.market_id),
    })),
  }
}
