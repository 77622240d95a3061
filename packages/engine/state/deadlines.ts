// Which owner's countdown to a cancel-all runs out when, nearest first, and of one moment by their
// users: an owner's place is another one in an engine that was loaded. It cancels nothing.
import { PriceHeap, type PriceNode } from '#kernel/price-heap.ts'

/** A countdown: its moment stands where the heap keeps its order, its number is its user's. */
type Countdown = PriceNode & { readonly owner: number; readonly share: Int32Array }

export class Deadlines {
  /** Owners whose deadline has changed since the last drain. */
  readonly dirty = new Set<number>()
  private readonly heap = new PriceHeap<Countdown>('lowest')
  private readonly byOwner = new Map<number, Countdown>()
  private readonly userOf: (owner: number) => number

  constructor(userOf: (owner: number) => number) {
    this.userOf = userOf
  }

  /** An owner's moment; zero without. */
  of(owner: number): number {
    const countdown = this.byOwner.get(owner)
    return countdown === undefined || countdown.place === 0 ? 0 : countdown.ticks
  }

  /** An owner's share of the state hash. */
  shareOf(owner: number): Int32Array {
    return this.countdownOf(owner).share
  }

  /** Sets an owner's moment; zero stops its countdown. */
  set(owner: number, at: number): void {
    const countdown = this.countdownOf(owner)
    this.heap.remove(countdown)
    if (at > 0) this.heap.add(countdown, at)
    this.dirty.add(owner)
  }

  /** An owner whose moment has come; zero when there is none. */
  nextBy(at: number): number {
    const top = this.heap.top
    return top === undefined || top.ticks > at ? 0 : top.owner
  }

  private countdownOf(owner: number): Countdown {
    const known = this.byOwner.get(owner)
    if (known !== undefined) return known
    const countdown = {
      ticks: 0, number: this.userOf(owner), place: 0, owner, share: new Int32Array(4),
    }
    this.byOwner.set(owner, countdown)
    return countdown
  }
}
