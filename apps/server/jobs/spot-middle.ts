// The middle of a spot market's book, which the simulated sources and traders of contracts follow.
import type { MarketData } from '#market-data/market-data.ts'
import type { ListedMarket } from '#store/rows/listings.ts'

/** In ticks, not rounded; the last price while a side of the book is empty. */
export function spotMiddle(
  marketData: Pick<MarketData, 'book' | 'lastTicks'>, { symbol }: Pick<ListedMarket, 'symbol'>,
): number | undefined {
  const book = marketData.book(symbol)
  const bid = book?.bestTicks('buy')
  const ask = book?.bestTicks('sell')
  return bid === undefined || ask === undefined ? marketData.lastTicks(symbol) : (bid + ask) / 2
}
