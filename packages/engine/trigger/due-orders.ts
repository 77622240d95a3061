// The conditional orders whose price was met, by their turns. An exit that cannot fill is deferred:
// it keeps its turn, and has it again while its market offers an order to take. One whose owner
// cannot bear its first fill is held, until it is resumed.
import type { MarketId } from '@ingot/contract/vocabulary'
import { assert } from '#engine/assert.ts'
import type { Side } from '#engine/commands/command.ts'
import { PriceHeap } from '#memory/price-heap.ts'
import type { PerpetualMarket } from '#perpetual/perpetual-market.ts'
import type { TriggerNode, TriggerOrder } from './trigger-order.ts'

/** The deferred exits of one side of a market. */
type Deferred = {
  readonly market: PerpetualMarket
  readonly side: Side
  readonly heap: PriceHeap<TriggerNode>
}

export class DueOrders {
  private readonly ready = new PriceHeap<TriggerNode>('lowest')
  /** All of them, the highest turn first; a due order needs no node to follow a price. */
  private readonly latest = new PriceHeap<TriggerNode>('highest')
  private readonly deferred = new Map<number, Deferred>()
  private readonly held = new Map<MarketId, Set<TriggerOrder>>()
  private readonly heaps = new Map<TriggerOrder, PriceHeap<TriggerNode>>()

  /** The highest turn; zero when none is due. A loaded engine counts on from it. */
  get lastTurn(): number {
    return this.latest.top?.ticks ?? 0
  }

  /** The lowest turn of those that are ready, and of those whose market offers an order. */
  get next(): TriggerOrder | undefined {
    if (this.latest.top === undefined) return undefined
    let first = this.ready.top
    for (const { market, side, heap } of this.deferred.values()) {
      const { top } = heap
      if (top === undefined || (first !== undefined && first.ticks < top.ticks)) continue
      if (market.offersTo(side)) first = top
    }
    return first?.trigger
  }

  /** Enters one with its turn. */
  add(trigger: TriggerOrder): void {
    assert(trigger.turn > this.lastTurn, 'due orders are sorted by their turn')
    this.latest.add(trigger.follow, trigger.turn)
    if (trigger.isHeld) this.heldOf(trigger.terms.order.market).add(trigger)
    else this.put(trigger, this.ready)
  }

  remove(trigger: TriggerOrder): void {
    this.take(trigger)
    this.latest.remove(trigger.follow)
  }

  /** Lets one wait until the market offers an order to its side. */
  defer(trigger: TriggerOrder, market: PerpetualMarket): void {
    const { side } = trigger.terms.order
    const key = market.place * 2 + (side === 'buy' ? 1 : 0)
    const known = this.deferred.get(key)
      ?? { market, side, heap: new PriceHeap<TriggerNode>('lowest') }
    this.deferred.set(key, known)
    this.take(trigger)
    this.put(trigger, known.heap)
  }

  /** Holds one until it is resumed. */
  hold(trigger: TriggerOrder): void {
    this.take(trigger)
    trigger.isHeld = true
    this.heldOf(trigger.terms.order.market).add(trigger)
  }

  /** The held ones of a market. */
  heldOf(market: MarketId): Set<TriggerOrder> {
    const held = this.held.get(market) ?? new Set()
    this.held.set(market, held)
    return held
  }

  /** Makes a held one ready. */
  resume(trigger: TriggerOrder): void {
    this.take(trigger)
    this.put(trigger, this.ready)
  }

  private put(trigger: TriggerOrder, heap: PriceHeap<TriggerNode>): void {
    heap.add(trigger.due, trigger.turn)
    this.heaps.set(trigger, heap)
  }

  private take(trigger: TriggerOrder): void {
    this.heaps.get(trigger)?.remove(trigger.due)
    this.heaps.delete(trigger)
    if (trigger.isHeld) this.heldOf(trigger.terms.order.market).delete(trigger)
    trigger.isHeld = false
  }
}
