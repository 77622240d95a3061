// Finds markets of both kinds and coins by the beginning of their symbols.
import type { Hit } from '#features/search/search.console.ts'
import { contractSymbolOf } from '@ingot/contract/vocabulary'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { SearchText } from './read-search.ts'

type Asked = { readonly search: SearchText, readonly limit: number }

/** The whole symbol comes first. */
export function findMarkets(
  { assets, markets, perpetualMarkets }: Listings, { search, limit }: Asked,
): readonly Hit[] {
  const { symbolPrefix } = search
  if (symbolPrefix === undefined) return []
  const rest = {
    by: 'symbol', id: 0, number: '', user: null, amount: null, time: null,
  } as const
  return [
    ...assets.map(({ symbol }) => ({ ...rest, kind: 'coin' as const, title: symbol, state: '' })),
    ...[
      ...markets,
      ...perpetualMarkets.map((market) =>
        ({ ...market, symbol: contractSymbolOf(market.symbol) })),
    ].map(({ symbol, listingState: state }) =>
      ({ ...rest, kind: 'market' as const, title: symbol, state })),
  ].filter(({ title }) => title.startsWith(symbolPrefix))
    .toSorted((one, other) => Number(other.title === symbolPrefix)
      - Number(one.title === symbolPrefix))
    .slice(0, limit)
}
