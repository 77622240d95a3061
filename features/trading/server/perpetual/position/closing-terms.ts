// The order that only closes a position: a sell for a long, in the form of the account's mode. If
// the position has shrunk since it was read, the engine cuts or refuses the order and opens none.
import {
  asMarketId, type ContractDirection, type MarketId, type PositionMode, type UserId,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { ContractOrderTerms } from '#features/trading/server/perpetual/parse-contract-order.ts'

/** An open position as far as an order needs it. */
export type OpenLots = {
  readonly market: MarketId
  readonly direction: ContractDirection
  readonly lots: number
}

export type ClosingOrder = {
  readonly position: OpenLots
  readonly mode: PositionMode
  /** Lots to close; all by default. */
  readonly lots?: number | undefined
  /** The price of a limit order; at the market by default. */
  readonly priceTicks?: number | undefined
}

/** Without `lots` it closes the whole position, and without `priceTicks` it is a market order. */
export function closingTerms(
  { position, mode, lots, priceTicks }: ClosingOrder,
): ContractOrderTerms {
  const { direction } = position
  return {
    side: direction === 'long' ? 'sell' : 'buy',
    positionSide: mode === 'hedge' ? direction : 'net',
    reduceOnly: true,
    lots: lots ?? position.lots,
    ...priceTicks === undefined ? atMarket
      : { type: 'limit', timeInForce: 'GTC', priceTicks } as const,
  }
}

/** The fields of a market order. */
const atMarket = { type: 'market', timeInForce: 'IOC', priceTicks: 0 } as const

/** The user's open positions by market; the query names the owner. */
export async function loadOpenLots(
  database: Kysely<Database>, user: UserId,
): Promise<readonly OpenLots[]> {
  const rows = await database.selectFrom('position').select(['market_id', 'side', 'lots'])
    .where('user_id', '=', user).orderBy('market_id').orderBy('side').execute()
  return rows.map((row) => ({
    market: asMarketId(row.market_id), direction: row.side, lots: row.lots,
  }))
}

/** One of them, as it is now. */
export async function loadLotsOf(
  database: Kysely<Database>, user: UserId, { market, direction }: Omit<OpenLots, 'lots'>,
): Promise<OpenLots | undefined> {
  return (await loadOpenLots(database, user))
    .find((one) => one.market === market && one.direction === direction)
}
