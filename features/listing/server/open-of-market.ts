// The open orders of a market, conditional ones too, and its open positions: for its end and for
// the operators' list.
import { contractSymbolOf } from '@ingot/contract/vocabulary'
import type { ListingState } from '@ingot/engine'
import { type Kysely, sql } from 'kysely'
import { pendingStatus } from '@ingot/server/store/rows/pending-status.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type EndingMarket = {
  readonly id: number
  /** As calls spell it. */
  readonly symbol: string
  readonly isContract: boolean
  readonly state: ListingState
}

/** The markets that are closing or delisted. */
export async function loadEndingMarkets(
  database: Kysely<Database>,
): Promise<readonly EndingMarket[]> {
  const spot = await database.selectFrom('spot_market')
    .select(['market_id', 'symbol', 'listing_state'])
    .where('listing_state', '!=', 'listed').execute()
  const contracts = await database.selectFrom('perpetual_market_state as state')
    .innerJoin('perpetual_market as market', 'market.market_id', 'state.market_id')
    .select(['market.market_id', 'market.symbol', 'state.listing_state'])
    .where('state.listing_state', '!=', 'listed').execute()
  return [
    ...spot.map((row) => endingOf(row, false)), ...contracts.map((row) => endingOf(row, true)),
  ]
}

type Row = {
  readonly market_id: number
  readonly symbol: string
  readonly listing_state: ListingState
}

const endingOf = (row: Row, isContract: boolean): EndingMarket => ({
  id: row.market_id, symbol: isContract ? contractSymbolOf(row.symbol) : row.symbol, isContract,
  state: row.listing_state,
})

export type OpenOfMarket = {
  readonly orders: number
  /** Those of a contract that may open a position. */
  readonly openings: number
  readonly conditional: number
  readonly positions: number
}

export async function countOpen(
  database: Kysely<Database>, { id, isContract }: Pick<EndingMarket, 'id' | 'isContract'>,
): Promise<OpenOfMarket> {
  const { rows: [conditional] } = await sql<{ readonly count: number }>`
    select count(*) as count from trigger_order
    where status in ('attached', 'waiting', 'due') and market_id = ${id}`.execute(database)
  const waiting = { conditional: conditional?.count ?? 0 }
  const all = database.fn.countAll<number>().as('count')
  if (!isContract) {
    const orders = await database.selectFrom('spot_order').select(all)
      .where('status', '=', pendingStatus).where('market_id', '=', id).executeTakeFirstOrThrow()
    return { orders: orders.count, openings: 0, positions: 0, ...waiting }
  }
  const pending = database.selectFrom('perpetual_order').select(all)
    .where('status', '=', pendingStatus).where('market_id', '=', id)
  const orders = await pending.executeTakeFirstOrThrow()
  const openings = await pending.where('reduce_only', '=', 0).executeTakeFirstOrThrow()
  const positions = await database.selectFrom('position').select(all)
    .where('market_id', '=', id).executeTakeFirstOrThrow()
  return {
    orders: orders.count, openings: openings.count, positions: positions.count, ...waiting,
  }
}
