// Which resting order an incoming one meets next, and how many lots change hands. The matching
// and the survey before it both ask here, so that they can never disagree.
import type { BookSide } from '#book/book-side.ts'
import { assert } from '#kernel/assert.ts'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import type { SpotMarket } from '#state/spot-market.ts'

/** Why an order takes no more: it is filled, or one of the ways to end before that. */
export type MatchEnd = 'filled' | 'book_end' | 'price' | 'self_trade' | 'rest_too_small'

/** The remaining limits of an incoming order; they shrink as it fills. */
export class Appetite {
  readonly side: BookSide
  /** The worst price that it accepts: its own, or the band's edge for a market order. */
  readonly limitTicks: number
  readonly byAmount: boolean
  /** Lots that it may still fill, and quote units when it is by amount. */
  lots: number
  units: number
  private readonly isBuy: boolean
  /** The band's other end: no trade lies beyond it either. */
  private readonly otherEndTicks: number
  private readonly unitsPerTickLot: number

  constructor(market: SpotMarket, order: PlaceSpotOrder) {
    this.isBuy = order.side === 'buy'
    this.side = market.opposite(order.side)
    this.unitsPerTickLot = market.quoteUnitsPerTickLot
    this.byAmount = order.amountUnits > 0n
    // An order by amount stops where its base units would leave the safe integers.
    this.lots = this.byAmount
      ? Math.floor(Number.MAX_SAFE_INTEGER / market.baseUnitsPerLot)
      : order.lots
    this.units = this.byAmount ? Number(order.amountUnits) : 0
    const edge = this.isBuy ? market.bandHighTicks : market.bandLowTicks
    this.otherEndTicks = this.isBuy ? market.bandLowTicks : market.bandHighTicks
    this.limitTicks = order.type === 'limit' ? order.priceTicks : edge
  }

  get isSated(): boolean {
    return this.byAmount ? this.units === 0 : this.lots === 0
  }

  accepts(ticks: number): boolean {
    return this.isBuy ? ticks <= this.limitTicks : ticks >= this.limitTicks
  }

  /** [S19] Whether the band has moved away from a resting price, so that it cannot trade. */
  isLeftBehind(ticks: number): boolean {
    return this.isBuy ? ticks < this.otherEndTicks : ticks > this.otherEndTicks
  }

  /** The whole lots, of those offered at a price, that it takes. */
  bite(ticks: number, offered: number): number {
    const lots = offered < this.lots ? offered : this.lots
    if (!this.byAmount) return lots
    const affordable = Math.floor(this.units / (ticks * this.unitsPerTickLot))
    return affordable < lots ? affordable : lots
  }

  swallow(ticks: number, lots: number): void {
    this.lots -= lots
    if (this.byAmount) this.units -= ticks * lots * this.unitsPerTickLot
    assert(this.lots >= 0 && this.units >= 0, 'an order takes at most its limit')
  }
}
