// One place outside that says what a coin is worth. What it says may be late, wrong or missing: the
// engine weighs the sources against each other and believes none alone.
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'

export type SourcePrice = {
  readonly ticks: number
  /** When the source said so, ms. */
  readonly at: number
}

export type IndexSource = {
  readonly name: string
  /** What it says now; undefined when it says nothing. */
  read(market: ListedPerpetualMarket, now: number): SourcePrice | undefined
}
