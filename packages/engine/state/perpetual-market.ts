// A listed perpetual market: its parameters as safe numbers, its two book sides, its prices, and
// the mark's and the funding's state between two commands. It holds no money and no position.
import type { MarketId } from '@ingot/contract/vocabulary'
import { lotsMax, ticksMax } from '@ingot/contract/vocabulary'
import type { BookSide } from '#book/book-side.ts'
import { assert, must } from '#kernel/assert.ts'
import type { Side } from '#engine/commands/command.ts'
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'
import type { ListingState } from '#engine/effects/effects.ts'
import { MarketOpening } from './market-opening.ts'
import type { PerpetualMarketRow } from '#engine/effects/perpetual-effects.ts'
import { contractBand } from '#formulas/price-band.ts'
import type { TradingHalt } from './spot-market.ts'
import type { TriggerBook } from './trigger-book.ts'
import { makeTiers, notionalCap, type RiskTiers } from '#formulas/perpetual/risk-tiers.ts'
import { makeSafeTiers, type SafeTiers } from '#formulas/perpetual/safe-risk.ts'

/** The cells of the house accounts in a market's settle asset, all in the contract wallet. */
export type SettleCells = {
  readonly asset: number
  readonly feeCell: number
  readonly clearingCell: number
  readonly insuranceCell: number
}

/** A market's place among the listed ones, its house account cells and its two sides. */
export type MarketSeat = {
  readonly place: number
  readonly cells: SettleCells
  readonly sides: readonly [BookSide, BookSide]
  readonly triggers: PriceTriggers
  readonly exchange: TradingHalt
}

/** The conditional orders on a market's last price and on its mark. */
export type PriceTriggers = { readonly last: TriggerBook; readonly mark: TriggerBook }

export class PerpetualMarket {
  readonly id: MarketId
  /** From zero, in the order of listing. */
  readonly place: number
  readonly listing: ListPerpetualMarket
  readonly cells: SettleCells
  readonly tiers: RiskTiers
  readonly safeTiers: SafeTiers
  /** The maintenance margin rate of the last tier, the highest one. */
  readonly topMmrPpm: number
  /** The highest leverage of the first tier. */
  readonly leverageMax: number
  readonly quoteUnitsPerTickLot: number
  readonly notionalMinUnits: number
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  readonly bids: BookSide
  readonly asks: BookSide
  readonly triggers: PriceTriggers
  lastTicks: number
  /** Zero until the first index. */
  indexTicks = 0
  markedAt = 0
  /** [R13] It has no credible price. */
  isHalted = false
  /** [P38] An operator has halted this market alone. */
  isHaltedAlone = false
  /** [LS5] A delisted contract is halted as well. */
  listingState: ListingState = 'listed'
  readonly opening: MarketOpening
  /** Samples of mid − index, oldest first. */
  basisTicks: number[] = []
  premiumSumE8 = 0
  premiumCount = 0
  fundingStamp = 0
  fundingRateE8 = 0
  /** Whether the row has changed since the last drain; every writer of a field above sets it. */
  changed = false
  private readonly exchange: TradingHalt
  private mark = 0
  private band: readonly [number, number]
  private readonly caps: readonly number[]

  constructor(listing: ListPerpetualMarket, seat: MarketSeat) {
    this.id = listing.market
    this.place = seat.place
    this.listing = listing
    this.opening = new MarketOpening(listing)
    this.cells = seat.cells
    this.tiers = makeTiers(listing.tiers)
    this.safeTiers = makeSafeTiers(this.tiers)
    this.topMmrPpm = must(this.tiers.at(-1), 'a market has a tier').mmrPpm
    this.leverageMax = this.tiers[0].leverageMax
    this.caps = Array.from({ length: this.leverageMax + 1 }, (_, leverage) =>
      Number(notionalCap(this.tiers, leverage)))
    this.quoteUnitsPerTickLot = Number(listing.quoteUnitsPerTickLot)
    this.notionalMinUnits = Number(listing.notionalMinUnits)
    this.makerFeePpm = listing.makerFeePpm
    this.takerFeePpm = listing.takerFeePpm
    ;[this.bids, this.asks] = seat.sides
    assert(this.bids.side === 'buy' && this.asks.side === 'sell', 'bids come before asks')
    this.triggers = seat.triggers
    this.exchange = seat.exchange
    this.lastTicks = listing.referenceTicks
    this.band = this.bandAround(listing.referenceTicks)
  }

  /** It trades nothing: an operator has halted this market, or the exchange. */
  get isTradingHalted(): boolean {
    return this.isHaltedAlone || this.exchange.isHalted
  }

  /** Zero until the first index. */
  get markTicks(): number {
    return this.mark
  }

  /**
   * The price that determines profit and risk: the mark, or the reference before the first mark.
   */
  get riskTicks(): number {
    return this.mark === 0 ? this.listing.referenceTicks : this.mark
  }

  get bandLowTicks(): number {
    return this.band[0]
  }

  get bandHighTicks(): number {
    return this.band[1]
  }

  /** [P38] Halts its trading, or ends this halt. */
  haltTrading(isHalted: boolean): void {
    if (isHalted === this.isHaltedAlone) return
    this.isHaltedAlone = isHalted
    this.changed = true
    this.resume()
  }

  /** [O60] Once it trades again, orders on the mark see that of now, and none of those between. */
  resume(): void {
    if (!this.isTradingHalted) this.triggers.mark.see(this.riskTicks)
  }

  /** [LS6] Takes reduce-only orders alone from now on. */
  beginClosing(): void {
    assert(this.listingState === 'listed', 'only a listed market begins to close')
    this.listingState = 'closing'
    this.changed = true
  }

  /** Ends its trading for ever. */
  delist(): void {
    this.haltTrading(true)
    this.listingState = 'delisted'
    this.changed = true
  }

  /** Sets the mark and with it the band. */
  moveMark(ticks: number): void {
    if (ticks === this.mark) return
    assert(Number.isSafeInteger(ticks) && ticks >= 1 && ticks <= ticksMax, 'a mark is in range')
    this.mark = ticks
    this.band = this.bandAround(ticks)
    if (!this.isTradingHalted) this.triggers.mark.see(ticks)
  }

  /** Sets the last price. */
  moveLast(ticks: number): void {
    assert(ticks >= 1 && ticks <= ticksMax, 'a last price is in range')
    this.lastTicks = ticks
    this.triggers.last.see(ticks)
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

  /** Whether it trades and a market order of this side has an order within the band to take. */
  offersTo(side: Side): boolean {
    if (this.isTradingHalted) return false
    const opposite = this.opposite(side)
    if (opposite.best === 0) return false
    const ticks = opposite.priceOf(opposite.best)
    return side === 'buy' ? ticks <= this.bandHighTicks : ticks >= this.bandLowTicks
  }

  /** A book is never crossed: every bid is below every ask. */
  assertUncrossed(): void {
    const { bids, asks } = this
    if (bids.best === 0 || asks.best === 0) return
    assert(bids.priceOf(bids.best) < asks.priceOf(asks.best), 'a book is never crossed')
  }

  /** The largest value that may be open at a leverage. */
  capUnits(leverage: number): number {
    return this.caps[leverage] ?? 0
  }

  /** The value of lots at a price; exact, because the entry checks bound it. */
  quoteUnits(ticks: number, lots: number): number {
    const units = ticks * lots * this.quoteUnitsPerTickLot
    assert(units <= Number.MAX_SAFE_INTEGER, 'the value of one order is a safe integer')
    return units
  }

  /** The most lots whose value at a price is a safe integer; more are closed in pieces. */
  safeLots(ticks: number): number {
    return Math.floor(Number.MAX_SAFE_INTEGER / (ticks * this.quoteUnitsPerTickLot))
  }

  /** The most lots that one order may have at a price; at the market where that is zero. */
  orderLotsMax(ticks: number): number {
    const highTicks = Math.max(ticks, this.bandHighTicks)
    return Math.min(lotsMax, Math.floor(this.safeLots(highTicks) / 4))
  }

  row(): PerpetualMarketRow {
    return {
      market: this.id,
      lastTicks: this.lastTicks,
      indexTicks: this.indexTicks,
      markTicks: this.mark,
      markedAt: this.markedAt,
      isHalted: this.isHalted,
      isTradingHalted: this.isHaltedAlone,
      listingState: this.listingState,
      basisTicks: [...this.basisTicks],
      premiumSumE8: this.premiumSumE8,
      premiumCount: this.premiumCount,
      fundingStamp: this.fundingStamp,
      fundingRateE8: this.fundingRateE8,
    }
  }

  private bandAround(ticks: number): readonly [number, number] {
    const band = contractBand(ticks, this.listing.bandPpm)
    assert(band[0] <= ticks && ticks <= band[1], 'a band is around its price')
    return band
  }
}
