// Finds the market of either kind that a symbol names.
import type { ListedMarket, Listings } from '@ingot/server/store/rows/listings.ts'
import type { ListedPerpetualMarket } from '@ingot/server/store/rows/perpetual-listings.ts'

export type FoundMarket =
  | { readonly product: 'spot'; readonly market: ListedMarket }
  | { readonly product: 'perpetual'; readonly market: ListedPerpetualMarket }

/** Undefined for a symbol of no listed market. */
export function findMarket(listings: Listings, symbol: string): FoundMarket | undefined {
  const spot = listings.marketBySymbol(symbol)
  if (spot !== undefined) return { product: 'spot', market: spot }
  const contract = listings.contractBySymbol(symbol)
  return contract === undefined ? undefined : { product: 'perpetual', market: contract }
}
