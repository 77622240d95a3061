// A listed spot market: its rules as safe numbers, its two book sides and its last price.
import type { MarketId } from '@ingot/contract/vocabulary'
import { ticksMax } from '@ingot/contract/vocabulary'
import type { BookSide } from '#book/book-side.ts'
import { assert } from '#engine/assert.ts'
import type { ListSpotMarket, Side } from '#engine/command.ts'
import { bandTicks } from '#formulas/price-band.ts'
import type { TriggerBook } from '#trigger/trigger-book.ts'

/** The places of a market's assets in the ledger and the house's cells for its fees. */
export type MarketAssets = {
  readonly base: number
  readonly quote: number
  readonly baseFeeCell: number
  readonly quoteFeeCell: number
}

/** Where a market stands among the markets, what it trades, and who waits for its price. */
export type MarketSeat = {
  readonly place: number
  readonly assets: MarketAssets
  readonly triggers: TriggerBook
}

export class SpotMarket {
  readonly id: MarketId
  readonly place: number
  readonly assets: MarketAssets
  readonly triggers: TriggerBook
  readonly baseUnitsPerLot: number
  readonly quoteUnitsPerTickLot: number
  readonly notionalMinUnits: number
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  readonly bids: BookSide
  readonly asks: BookSide
  changed = false
  private readonly bandPpm: number
  /** The last price and the lowest and highest that orders may have. */
  private readonly prices = new Float64Array(3)

  constructor(listing: ListSpotMarket, seat: MarketSeat, sides: readonly [BookSide, BookSide]) {
    this.id = listing.market
    this.place = seat.place
    this.assets = seat.assets
    this.triggers = seat.triggers
    this.baseUnitsPerLot = Number(listing.baseUnitsPerLot)
    this.quoteUnitsPerTickLot = Number(listing.quoteUnitsPerTickLot)
    this.notionalMinUnits = Number(listing.notionalMinUnits)
    this.makerFeePpm = listing.makerFeePpm
    this.takerFeePpm = listing.takerFeePpm
    this.bandPpm = listing.bandPpm
    ;[this.bids, this.asks] = sides
    assert(this.bids.side === 'buy' && this.asks.side === 'sell', 'bids come before asks')
    this.moveTo(listing.referenceTicks)
  }

  get lastTicks(): number {
    return this.prices[0] ?? 0
  }

  get bandLowTicks(): number {
    return this.prices[1] ?? 0
  }

  get bandHighTicks(): number {
    return this.prices[2] ?? 0
  }

  /** Sets the last price and with it the band. */
  moveTo(ticks: number): void {
    if (ticks === this.prices[0]) return
    assert(Number.isSafeInteger(ticks) && ticks >= 1 && ticks <= ticksMax, 'a price is in range')
    const reach = bandTicks(ticks, this.bandPpm)
    this.prices[0] = ticks
    this.prices[1] = Math.max(1, ticks - reach)
    this.prices[2] = Math.min(ticksMax, ticks + reach)
    this.triggers.see(ticks)
  }

  /** The side where an order of this side rests. */
  own(side: Side): BookSide {
    return side === 'buy' ? this.bids : this.asks
  }

  /** The side that an order of this side takes from. */
  opposite(side: Side): BookSide {
    return side === 'buy' ? this.asks : this.bids
  }

  /** A book is never crossed: every bid is below every ask. */
  assertUncrossed(): void {
    const { bids, asks } = this
    if (bids.best === 0 || asks.best === 0) return
    assert(bids.priceOf(bids.best) < asks.priceOf(asks.best), 'a book is never crossed')
  }

  /** Quote units of a fill or an order; exact, because the entry checks bound it. */
  quoteUnits(ticks: number, lots: number): number {
    const units = ticks * lots * this.quoteUnitsPerTickLot
    assert(units <= Number.MAX_SAFE_INTEGER, 'quote units of one order are a safe integer')
    return units
  }

  baseUnits(lots: number): number {
    const units = lots * this.baseUnitsPerLot
    assert(units <= Number.MAX_SAFE_INTEGER, 'base units of one order are a safe integer')
    return units
  }
}
