// Finds the caller's position that a request names by symbol and direction.
import {
  type ContractDirection, type Outcome, type PositionMode, accepted, rejected, type UserId,
} from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import type { ListedPerpetualMarket } from '@ingot/server/store/rows/perpetual-listings.ts'
import { loadOpenLots, type OpenLots } from './closing-terms.ts'
import { loadPositionMode } from './load-position-mode.ts'

export type FoundPosition = {
  readonly market: ListedPerpetualMarket
  readonly position: OpenLots
  readonly mode: PositionMode
}

type Named = { readonly symbol: string; readonly direction: ContractDirection }

/** Refused with `market_unknown`, or with `position_unknown` where the caller has none. */
export async function findPosition(
  { listings, database }: Pick<Services, 'listings' | 'database'>, user: UserId,
  { symbol, direction }: Named,
): Promise<Outcome<FoundPosition>> {
  const market = listings.contractBySymbol(symbol)
  if (market === undefined) return rejected('market_unknown', 'symbol')
  const [open, mode] = await Promise.all([
    loadOpenLots(database, user), loadPositionMode(database, user),
  ])
  const position = open.find((one) => one.market === market.id && one.direction === direction)
  return position === undefined
    ? rejected('position_unknown') : accepted({ market, position, mode })
}
