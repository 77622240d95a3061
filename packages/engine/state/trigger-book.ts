// The trigger orders of one price of one market, nearest first, and the prices that met some of
// them and still have to be worked off. A trade costs one look at the two nearest prices.
import { assert } from '#kernel/assert.ts'
import { floatAt } from '#kernel/columns.ts'
import { PriceHeap } from '#kernel/price-heap.ts'
import type { TriggerNode, TriggerOrder } from './trigger-order.ts'

export class TriggerBook {
  /** The orders that a rising price meets, and those that a falling one meets. */
  private readonly rises = new PriceHeap<TriggerNode>('lowest')
  private readonly falls = new PriceHeap<TriggerNode>('highest')
  /** The nearest price above and below. */
  private readonly bounds = new Float64Array([Infinity, 0])
  /** Prices that met something and those after them, in their order. */
  private readonly path: number[] = []
  /** Books with a path, shared by all markets. */
  private readonly met: TriggerBook[]

  constructor(met: TriggerBook[]) {
    this.met = met
  }

  /** Records a price; the orders that it meets wait for the end of the command's own work. */
  see(ticks: number): void {
    if (ticks >= floatAt(this.bounds, 0) || ticks <= floatAt(this.bounds, 1)) this.note(ticks)
  }

  /** Lets an order wait; `ticks` is the price now, from which a trailing stop may follow. */
  enter(trigger: TriggerOrder, ticks: number): void {
    if (!trigger.isTrailing) {
      this.heapOf(trigger).add(trigger.due, trigger.terms.triggerTicks)
    } else if (trigger.extremeTicks > 0 || trigger.terms.activationTicks === 0) {
      this.followTo(trigger, trigger.extremeTicks === 0 ? ticks : trigger.extremeTicks)
    } else {
      this.otherHeapOf(trigger).add(trigger.follow, trigger.terms.activationTicks)
    }
    this.rebound()
  }

  leave(trigger: TriggerOrder): void {
    this.heapOf(trigger).remove(trigger.due)
    this.otherHeapOf(trigger).remove(trigger.follow)
    this.rebound()
  }

  /**
   * [O2, O4] Works the path off, price by price: trailing stops follow, and orders that are met
   * leave the book, nearest first and of one price the oldest first.
   */
  workOff(by: { due(trigger: TriggerOrder): void; moved(trigger: TriggerOrder): void }): void {
    for (const ticks of this.path) {
      for (const heap of [this.rises, this.falls]) {
        for (let node = heap.top; node !== undefined; node = heap.top) {
          if (heap === this.rises ? node.ticks > ticks : node.ticks < ticks) break
          const { trigger } = node
          if (node === trigger.follow) {
            this.followTo(trigger, ticks)
            by.moved(trigger)
          } else {
            heap.remove(node)
            this.otherHeapOf(trigger).remove(trigger.follow)
            by.due(trigger)
          }
        }
      }
    }
    this.path.length = 0
    this.rebound()
  }

  /** A trailing stop has a new best price: it is due behind it and follows on beyond it. */
  private followTo(trigger: TriggerOrder, ticks: number): void {
    const isRise = trigger.terms.direction === 'rise'
    const before = trigger.extremeTicks
    assert(before === 0 || (isRise ? ticks <= before : ticks >= before),
      'a best price only gets better')
    trigger.extremeTicks = ticks
    const { trailedTicks } = trigger
    assert(isRise ? trailedTicks > ticks : trailedTicks < ticks,
      'a trailing stop is due behind its best price')
    this.heapOf(trigger).remove(trigger.due)
    this.heapOf(trigger).add(trigger.due, trailedTicks)
    this.otherHeapOf(trigger).remove(trigger.follow)
    this.otherHeapOf(trigger).add(trigger.follow,
      ticks + (isRise ? -1 : 1))
  }

  private note(ticks: number): void {
    const { path } = this
    if (path.length === 0) this.met.push(this)
    // A met order may move a trailing stop, so every later price counts as well.
    this.bounds[0] = 0
    if (path.at(-1) !== ticks) path.push(ticks)
  }

  private rebound(): void {
    if (this.path.length > 0) return
    this.bounds[0] = this.rises.top?.ticks ?? Infinity
    this.bounds[1] = this.falls.top?.ticks ?? 0
  }

  private heapOf(trigger: TriggerOrder): PriceHeap<TriggerNode> {
    return trigger.terms.direction === 'rise' ? this.rises : this.falls
  }

  private otherHeapOf(trigger: TriggerOrder): PriceHeap<TriggerNode> {
    return trigger.terms.direction === 'rise' ? this.falls : this.rises
  }
}
