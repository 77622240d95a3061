// The book alone: orders match by price and time, and owners are ignored. It measures the cost of
// the book; it must never replace the engine.
import { BookSide } from '#book/book-side.ts'
import { OrderPool, sellKind } from '#book/order-pool.ts'
import { assert } from '#kernel/assert.ts'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'

export class BareBook {
  private readonly orders = new OrderPool()
  private readonly bids = new BookSide('buy', this.orders)
  private readonly asks = new BookSide('sell', this.orders)
  private count = 0

  /**
   * Matches an order; the remaining quantity of a limit order rests. Orders are numbered from one
   * on.
   */
  place(order: PlaceSpotOrder): void {
    this.count += 1
    const left = this.match(order)
    if (left === 0 || order.type === 'market') return
    const { orders } = this
    const isBuy = order.side === 'buy'
    const slot = orders.take({
      id: this.count,
      owner: 0,
      market: 0,
      giveCell: 0,
      kind: isBuy ? 0 : sellKind,
      priceTicks: order.priceTicks,
      lots: left,
      at: 0,
    })
    const side = isBuy ? this.bids : this.asks
    side.add(slot)
    orders.know(slot)
  }

  /** Takes back an order that rests. */
  cancel(id: number): void {
    const { orders } = this
    const slot = orders.find(id)
    assert(slot !== 0, 'only a resting order is removed')
    const side = orders.isBuy(slot) ? this.bids : this.asks
    side.remove(slot)
    this.forget(slot)
  }

  /** Ends a batch: levels that ran empty go. */
  drain(): void {
    this.bids.forgetDirty()
    this.asks.forgetDirty()
  }

  /** Every price with orders, and the lots that rest there. */
  levels(): (readonly [price: number, lots: number])[] {
    return [this.bids, this.asks].flatMap((side) => {
      const levels: [number, number][] = []
      for (let level = side.best; level !== 0; level = side.worse(level)) {
        levels.push([side.priceOf(level), side.lotsOf(level)])
      }
      return levels
    })
  }

  /** Fills an order as far as possible; returns the remaining lots. */
  private match(order: PlaceSpotOrder): number {
    const { orders } = this
    const isBuy = order.side === 'buy'
    const side = isBuy ? this.asks : this.bids
    let left = order.lots
    while (left > 0 && side.best !== 0) {
      const ticks = side.priceOf(side.best)
      const isWorse = isBuy ? ticks > order.priceTicks : ticks < order.priceTicks
      if (order.type === 'limit' && isWorse) break
      const maker = side.headOf(side.best)
      const offered = orders.remainingLots(maker)
      if (offered <= left) {
        side.remove(maker)
        this.forget(maker)
        left -= offered
      } else {
        side.reduce(maker, left)
        orders.fill(maker, { lots: left, quoteUnits: 0, feeUnits: 0 })
        left = 0
      }
    }
    return left
  }

  private forget(slot: number): void {
    this.orders.forget(slot)
    this.orders.give(slot)
  }
}
