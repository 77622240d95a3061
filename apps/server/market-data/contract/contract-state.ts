// Market data of a perpetual market: its mark, index and funding in addition.
import type { PerpetualMarketRow } from '@ingot/engine'
import { bookOfContract } from '#store/rows/book-market.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import { riskTicks } from './contract-prices.ts'
import { MarketState } from '#market-data/market-state.ts'

export class ContractState extends MarketState {
  readonly listing: ListedPerpetualMarket
  /** The engine's state of the market after the last batch. */
  row: PerpetualMarketRow

  constructor(listing: ListedPerpetualMarket, row: PerpetualMarketRow, seq: number) {
    super(bookOfContract(listing), seq)
    this.listing = listing
    this.row = row
    this.lastTicks = row.lastTicks
  }

  /** Takes the market's state after a batch. */
  take(row: PerpetualMarketRow): void {
    this.row = row
    this.lastTicks = row.lastTicks
  }

  /** The mark, which bounds the prices of orders. */
  override referenceTicks(): number {
    return riskTicks(this.listing, this.row)
  }
}
