// Market data of a spot market: its average price and the band around it in addition.
import type { ListedMarket } from '#store/rows/listings.ts'
import { AveragePrice, type PriceBand } from './average-price.ts'
import type { BookTrade } from './book-trade.ts'
import { MarketState } from './market-state.ts'

export class SpotState extends MarketState<ListedMarket> {
  readonly average: AveragePrice

  constructor(market: ListedMarket, seq: number) {
    super(market, seq)
    this.average = new AveragePrice(market)
  }

  override applyTrade(trade: BookTrade): void {
    this.average.note(trade)
    super.applyTrade(trade)
  }

  override band(now: number): PriceBand {
    return this.average.band(now)
  }
}
