// The conditional orders whose price was met, by their turns. An exit that cannot fill is deferred:
// it keeps its turn, and has it again while its market offers an order to take; so is every order
// of a market whose trading is halted. One whose owner cannot bear its first fill is held, until it
// is resumed.
import type { MarketId } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import { heldTurns } from '#engine/effects/trigger-effects.ts'
import { PriceHeap } from '#kernel/price-heap.ts'
import type { TriggerNode, TriggerOrder } from './trigger-order.ts'

/** Orders that are deferred for the same reason, and whether it has gone. */
type Deferred = {
  readonly mayPlace: () => boolean
  readonly heap: PriceHeap<TriggerNode>
}

/** A reason to defer an order; its name is the same for all with the same reason. */
export type Deferral = { readonly name: string; readonly mayPlace: () => boolean }

export class DueOrders {
  private readonly ready = new PriceHeap<TriggerNode>('lowest')
  /** All of them, the highest turn first; a due order needs no node to follow a price. */
  private readonly latest = new PriceHeap<TriggerNode>('highest')
  private readonly deferred = new Map<string, Deferred>()
  private readonly held = new Map<MarketId, Set<TriggerOrder>>()
  private readonly heaps = new Map<TriggerOrder, PriceHeap<TriggerNode>>()

  /** The highest turn; zero when none is due. A loaded engine counts on from it. */
  get lastTurn(): number {
    return this.latest.top?.ticks ?? 0
  }

  /** The lowest turn of those that are ready, and of the deferred ones that may be placed. */
  get next(): TriggerOrder | undefined {
    if (this.latest.top === undefined) return undefined
    let first = this.ready.top
    for (const { mayPlace, heap } of this.deferred.values()) {
      const { top } = heap
      if (top === undefined || (first !== undefined && first.ticks < top.ticks)) continue
      if (mayPlace()) first = top
    }
    return first?.trigger
  }

  /** Enters one with its turn. */
  add(trigger: TriggerOrder): void {
    assert(trigger.turn > this.lastTurn, 'due orders are sorted by their turn')
    assert(trigger.turn < heldTurns, 'a turn is below the turns of held orders')
    this.latest.add(trigger.follow, trigger.turn)
    if (trigger.isHeld) this.heldOf(trigger.terms.order.market).add(trigger)
    else this.put(trigger, this.ready)
  }

  remove(trigger: TriggerOrder): void {
    this.take(trigger)
    this.latest.remove(trigger.follow)
  }

  /** Lets one wait until it may be placed. */
  defer(trigger: TriggerOrder, { name, mayPlace }: Deferral): void {
    assert(trigger.turn > 0, 'only a due order is deferred')
    const known = this.deferred.get(name)
      ?? { mayPlace, heap: new PriceHeap<TriggerNode>('lowest') }
    this.deferred.set(name, known)
    this.take(trigger)
    this.put(trigger, known.heap)
  }

  /** Holds one until it is resumed. */
  hold(trigger: TriggerOrder): void {
    assert(trigger.turn > 0 && !trigger.isHeld, 'a due order is held once')
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
