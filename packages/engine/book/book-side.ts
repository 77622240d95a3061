// One side of a book: price levels, each a queue of orders by age. It keeps price-time priority
// and knows nothing of money. A level that runs empty stays attached until the drain has reported
// it, so that a level is named at most once a batch.
import { ticksMax } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import type { Side } from '#engine/commands/command.ts'
import { floatAt, grownFloats, growth, initialRows, wordAt } from '#kernel/columns.ts'
import { SlotList } from '#kernel/slot-list.ts'
import type { OrderPool } from './order-pool.ts'
import { PricePages } from './price-pages.ts'

// A level's record is half a cache line: two doubles, then words.
const floatsOf = 4
const keyAt = 0
const lotsAt = 1
const wordsOf = 8
const headAt = 4
const tailAt = 5
/** Its place in the pages. */
const placeAt = 6
const changedAt = 7

export class BookSide {
  readonly side: Side
  /** The level at the best price; zero when the side is empty. */
  best = 0
  /** The levels that have changed since the last drain, each once. */
  readonly dirty = new SlotList()
  private readonly orders: OrderPool
  private readonly pages = new PricePages()
  private floats = new Float64Array(initialRows * floatsOf)
  private words = new Int32Array(this.floats.buffer)
  private freeLevels = new SlotList()
  private end = 1
  private readonly total = new Float64Array(1)

  constructor(side: Side, orders: OrderPool) {
    this.side = side
    this.orders = orders
  }

  /** The lots that rest on the whole side, those that icebergs do not show included. */
  get totalLots(): number {
    return floatAt(this.total, 0)
  }

  priceOf(level: number): number {
    return this.priceOfKey(this.keyAt(level))
  }

  /** The lots that rest at a level and are shown. */
  lotsOf(level: number): number {
    return this.float(level, lotsAt)
  }

  /** The oldest order of a level. */
  headOf(level: number): number {
    return this.word(level, headAt)
  }

  /** The next worse level with orders. */
  worse(level: number): number {
    return this.pages.below(this.keyAt(level))
  }

  /** Puts an order at the end of its price's queue. */
  add(slot: number): void {
    const { orders } = this
    const lots = orders.offeredLots(slot)
    assert(lots > 0, 'only an order with a remaining quantity rests')
    assert(orders.level(slot) === 0, 'an order comes to rest once')
    const level = this.levelFor(this.keyOf(orders.priceTicks(slot)))
    orders.setLevel(slot, level)
    if (this.enqueue(slot, level)) this.open(level)
    this.change(level, lots, orders.remainingLots(slot))
  }

  /** Records filled lots of a resting order; of an iceberg, lots of the shown slice. */
  reduce(slot: number, lots: number): void {
    const { orders } = this
    assert(lots > 0 && lots < orders.remainingLots(slot), 'a reduced order keeps some lots')
    if (orders.isIceberg(slot)) orders.show(slot, orders.offeredLots(slot) - lots)
    this.change(orders.level(slot), -lots, -lots)
  }

  /** Takes lots off an order that its owner gives up, first those that it does not show. */
  cut(slot: number, lots: number): void {
    const { orders } = this
    const offered = orders.offeredLots(slot)
    const rest = orders.remainingLots(slot) - lots
    assert(lots > 0 && rest > 0, 'a reduced order keeps some lots')
    const shown = Math.min(offered, rest)
    if (orders.isIceberg(slot)) orders.show(slot, shown)
    this.change(orders.level(slot), shown - offered, -lots)
  }

  /** [O10] An iceberg's next slice comes in behind all others of its price. */
  renew(slot: number, priority: number): void {
    const { orders } = this
    const level = orders.level(slot)
    assert(orders.offeredLots(slot) === 0, 'a slice is renewed only when it is used up')
    this.dequeue(slot, level)
    this.enqueue(slot, level)
    orders.setPriority(slot, priority)
    orders.show(slot)
    this.change(level, orders.offeredLots(slot), 0)
  }

  /** Takes an order with its remaining lots out of its queue. */
  remove(slot: number): void {
    const { orders } = this
    const level = orders.level(slot)
    assert(level !== 0, 'only a resting order leaves its queue')
    const isEmpty = this.dequeue(slot, level)
    orders.setLevel(slot, 0)
    this.change(level, -orders.offeredLots(slot), -orders.remainingLots(slot))
    if (isEmpty) this.close(level)
  }

  /** Forgets which levels have changed; those that ran empty go. */
  forgetDirty(): void {
    const { dirty } = this
    for (let index = 0; index < dirty.count; index += 1) {
      const level = dirty.at(index)
      this.words[level * wordsOf + changedAt] = 0
      if (this.headOf(level) !== 0) continue
      assert(this.lotsOf(level) === 0, 'an empty level has no lots')
      this.pages.detach(this.keyAt(level), this.placeOf(level))
      this.freeLevels.push(level)
    }
    dirty.clear()
  }

  /** Bids by price and asks by its mirror, so that the best key is always the highest. */
  private keyOf(priceTicks: number): number {
    return this.side === 'buy' ? priceTicks : ticksMax - priceTicks
  }

  private priceOfKey(key: number): number {
    return this.side === 'buy' ? key : ticksMax - key
  }

  /** Appends an order to a level's queue; returns whether it is the first. */
  private enqueue(slot: number, level: number): boolean {
    const { orders } = this
    const { words } = this
    const tail = this.word(level, tailAt)
    orders.setPrevious(slot, tail)
    orders.setNext(slot, 0)
    if (tail === 0) words[level * wordsOf + headAt] = slot
    else orders.setNext(tail, slot)
    words[level * wordsOf + tailAt] = slot
    return tail === 0
  }

  /** Removes an order from a level's queue; returns whether it was the last. */
  private dequeue(slot: number, level: number): boolean {
    const { orders } = this
    const before = orders.previous(slot)
    const after = orders.next(slot)
    if (before === 0) this.words[level * wordsOf + headAt] = after
    else orders.setNext(before, after)
    if (after === 0) this.words[level * wordsOf + tailAt] = before
    else orders.setPrevious(after, before)
    return before === 0 && after === 0
  }

  private levelFor(key: number): number {
    if (this.best !== 0 && this.keyAt(this.best) === key) return this.best
    const known = this.pages.levelAt(key)
    if (known !== 0) return known
    const level = this.takeLevel()
    this.floats[level * floatsOf + keyAt] = key
    this.words[level * wordsOf + placeAt] = this.pages.attach(key, level)
    return level
  }

  private open(level: number): void {
    this.pages.light(this.placeOf(level), true)
    if (this.best === 0 || this.keyAt(level) > this.keyAt(this.best)) this.best = level
  }

  private close(level: number): void {
    this.pages.light(this.placeOf(level), false)
    // Pages above the best one may be dark until the drain; none of them need be looked at.
    if (level === this.best) this.best = this.worse(level)
  }

  /** Shown lots come to a level, and lots, shown or not, to the whole side; negative ones go. */
  private change(level: number, shown: number, lots: number): void {
    const sum = this.lotsOf(level) + shown
    assert(sum >= 0 && sum <= Number.MAX_SAFE_INTEGER, 'a level has a safe number of lots')
    this.floats[level * floatsOf + lotsAt] = sum
    const total = floatAt(this.total, 0) + lots
    assert(total >= sum && total <= Number.MAX_SAFE_INTEGER, 'a side has a safe number of lots')
    this.total[0] = total
    if (this.words[level * wordsOf + changedAt] !== 0) return
    this.words[level * wordsOf + changedAt] = 1
    this.dirty.push(level)
  }

  private takeLevel(): number {
    const free = this.freeLevels.pop()
    if (free !== 0) return free
    if (this.end * floatsOf >= this.floats.length) {
      this.floats = grownFloats(this.floats, this.floats.length * growth)
      this.words = new Int32Array(this.floats.buffer)
    }
    this.end += 1
    return this.end - 1
  }

  // The field comes first in both sums, because a shorter function is inlined more often.
  private float(level: number, field: number): number {
    return floatAt(this.floats, field + level * floatsOf)
  }

  private word(level: number, field: number): number {
    return wordAt(this.words, field + level * wordsOf)
  }

  private keyAt(level: number): number {
    return this.float(level, keyAt)
  }

  /** A level's place in the pages. */
  private placeOf(level: number): number {
    return this.word(level, placeAt)
  }
}
