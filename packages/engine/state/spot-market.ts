// A listed spot market: its rules as safe numbers, its two book sides, its last price and the band
// of prices that orders may have now.
import type { MarketId } from '@ingot/contract/vocabulary'
import { ticksMax } from '@ingot/contract/vocabulary'
import type { BookSide } from '#book/book-side.ts'
import { assert } from '#kernel/assert.ts'
import type { ListSpotMarket, Side } from '#engine/commands/command.ts'
import type { ListingState } from '#engine/effects/effects.ts'
import { openingBand, spotBand } from '#formulas/price-band.ts'
import { isWhole } from '#kernel/is-whole.ts'
import { MarketOpening } from './market-opening.ts'
import { floatAt } from '#kernel/columns.ts'
import type { TriggerBook } from './trigger-book.ts'
import { PriceWindow } from './price-window.ts'

/** The places of a market's assets in the ledger and the house account's cells for its fees. */
export type MarketAssets = {
  readonly base: number
  readonly quote: number
  readonly baseFeeCell: number
  readonly quoteFeeCell: number
}

/** The second of the command at work, since 1970. */
export type SecondClock = { readonly second: number }

/** [EX1] Whether all markets are halted. */
export type TradingHalt = { readonly isHalted: boolean }

/** A market's place among the markets, its assets, and the conditional orders on its price. */
export type MarketSeat = {
  readonly place: number
  readonly clock: SecondClock
  readonly assets: MarketAssets
  readonly triggers: TriggerBook
  readonly exchange: TradingHalt
}

const million = 1_000_000

export class SpotMarket {
  readonly id: MarketId
  readonly place: number
  readonly assets: MarketAssets
  readonly triggers: TriggerBook
  readonly baseUnitsPerLot: number
  readonly quoteUnitsPerTickLot: number
  readonly notionalMinUnits: number
  makerFeePpm: number
  takerFeePpm: number
  readonly bids: BookSide
  readonly asks: BookSide
  /** Whether the row has changed since the last drain. */
  changed = false
  /** [S34] An operator has halted this market alone. */
  isHaltedAlone = false
  /** [LS5] A delisted market is halted as well. */
  listingState: ListingState = 'listed'
  readonly opening: MarketOpening
  readonly window = new PriceWindow()
  private readonly bandPpm: number
  private readonly clock: SecondClock
  private readonly exchange: TradingHalt
  /**
   * The last price; the second for which the rest was computed; the reference; the band's low and
   * high end; and the lowest and highest price at which an order may rest.
   */
  private readonly prices = new Float64Array(7)

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
    this.clock = seat.clock
    this.exchange = seat.exchange
    this.opening = new MarketOpening(listing)
    this.prices[1] = -1
    ;[this.bids, this.asks] = sides
    assert(this.bids.side === 'buy' && this.asks.side === 'sell', 'bids come before asks')
    this.moveTo(listing.referenceTicks)
  }

  /** It trades nothing: an operator has halted this market, or the exchange. */
  get isTradingHalted(): boolean {
    return this.isHaltedAlone || this.exchange.isHalted
  }

  get lastTicks(): number {
    return floatAt(this.prices, 0)
  }

  /** [S17] The average price that the band is around in this second. */
  get referenceTicks(): number {
    return this.priceNow(2)
  }

  /** [S9] The lowest price of a sell. */
  get bandLowTicks(): number {
    return this.priceNow(3)
  }

  /** [S9] The highest price of a buy. */
  get bandHighTicks(): number {
    return this.priceNow(4)
  }

  /** [S18] The lowest price at which a buy may rest. */
  get restLowTicks(): number {
    return this.priceNow(5)
  }

  /** [S18] The highest price at which a sell may rest. */
  get restHighTicks(): number {
    return this.priceNow(6)
  }

  /** [S20] The last price, or the end of the band that is nearer to it. */
  get boundedLastTicks(): number {
    return Math.max(this.bandLowTicks, Math.min(this.lastTicks, this.bandHighTicks))
  }

  /** Halts its trading, or ends this halt. */
  haltTrading(isHalted: boolean): void {
    if (isHalted !== this.isHaltedAlone) this.changed = true
    this.isHaltedAlone = isHalted
  }

  /** Ends its trading for ever. */
  delist(): void {
    this.haltTrading(true)
    this.listingState = 'delisted'
    this.changed = true
  }

  /** Sets the fees of later trades. */
  setFees(makerFeePpm: number, takerFeePpm: number): void {
    assert(isWhole(makerFeePpm, 0, million) && isWhole(takerFeePpm, 0, million),
      'a fee is at most the received amount')
    this.makerFeePpm = makerFeePpm
    this.takerFeePpm = takerFeePpm
  }

  /** Sets the last price. */
  moveTo(ticks: number): void {
    assert(Number.isSafeInteger(ticks) && ticks >= 1 && ticks <= ticksMax, 'a price is in range')
    this.prices[0] = ticks
    this.triggers.see(ticks)
  }

  /** Takes a trade into the last price and the average. */
  trade(ticks: number, lots: number): void {
    const { second } = this.clock
    assert(ticks >= this.bandLowTicks && ticks <= this.bandHighTicks, 'a trade is within the band')
    if (this.window.newestSecond !== second) this.window.begin(second, this.lastTicks)
    this.window.add(ticks, lots)
    this.moveTo(ticks)
    this.changed = true
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

  /** One of the prices that stay the same for a second: no trade of a second moves its average. */
  private priceNow(place: number): number {
    if (this.prices[1] !== this.clock.second) this.renewBand()
    return floatAt(this.prices, place)
  }

  /** A function of its own, so that a path used several times an order stays small. */
  private renewBand(): void {
    const { prices } = this
    const { second } = this.clock
    const reference = this.window.averageTicks(second, this.lastTicks)
    const band = this.opening.hasWideBand(second)
      ? openingBand(this.opening.referenceTicks) : spotBand(reference, this.bandPpm)
    assert(reference >= 1 && reference <= ticksMax, 'a reference is in range')
    assert(band.restLowTicks <= band.lowTicks && band.lowTicks <= band.highTicks
      && band.highTicks <= band.restHighTicks, 'orders rest at least as far out as they take')
    prices[1] = second
    prices[2] = reference
    prices[3] = band.lowTicks
    prices[4] = band.highTicks
    prices[5] = band.restLowTicks
    prices[6] = band.restHighTicks
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
