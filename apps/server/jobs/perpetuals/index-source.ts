// One outside source of a coin's price. Its price may be late, wrong or missing: the engine weighs
// the sources against each other and trusts none alone.
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'

export type SourcePrice = {
  readonly ticks: number
  /** When the source said so, ms. */
  readonly at: number
}

export type IndexSource = {
  readonly name: string
  /** Its current price; undefined when it has none. */
  read(market: ListedPerpetualMarket, now: number): SourcePrice | undefined
}
