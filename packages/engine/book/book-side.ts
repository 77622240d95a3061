// One side of a book: price levels, each a queue of orders by age. It keeps price-time priority
// and knows nothing of money. A level that runs empty stays attached until the drain has told of
// it, so that a level is named at most once a batch.
import { ticksMax } from '@ingot/contract/vocabulary'
import { assert } from '#engine/assert.ts'
import type { Side } from '#engine/command.ts'
import { grownBytes, grownFloats, grownInts } from '#memory/columns.ts'
import { SlotList } from '#memory/slot-list.ts'
import type { OrderPool } from './order-pool.ts'
import { PricePages } from './price-pages.ts'

const levelsMin = 64

export class BookSide {
  readonly side: Side
  /** The level at the best price; zero when the side is empty. */
  best = 0
  /** The levels that have changed since the last drain, each once. */
  readonly dirty = new SlotList()
  private readonly orders: OrderPool
  private readonly pages = new PricePages()
  private keys = new Float64Array(levelsMin)
  private sums = new Float64Array(levelsMin)
  private heads = new Int32Array(levelsMin)
  private tails = new Int32Array(levelsMin)
  /** Where each level lies in the pages. */
  private places = new Int32Array(levelsMin)
  private marks = new Uint8Array(levelsMin)
  private freeLevels = new SlotList()
  private end = 1
  private readonly total = new Float64Array(1)

  constructor(side: Side, orders: OrderPool) {
    this.side = side
    this.orders = orders
  }

  /** The lots that rest on the whole side, those that icebergs do not show included. */
  get totalLots(): number {
    return this.total[0] ?? 0
  }

  priceOf(level: number): number {
    return this.priceOfKey((this.keys[level] ?? 0))
  }

  /** The lots that rest at a level and are shown. */
  lotsOf(level: number): number {
    return this.sums[level] ?? 0
  }

  /** The oldest order of a level. */
  headOf(level: number): number {
    return this.heads[level] ?? 0
  }

  /** The next worse level with orders. */
  worse(level: number): number {
    return this.pages.below((this.keys[level] ?? 0))
  }

  /** Puts an order at the end of its price's queue. */
  add(slot: number): void {
    const { orders } = this
    const lots = orders.offeredLots(slot)
    assert(lots > 0, 'only an order with something left rests')
    assert(orders.level(slot) === 0, 'an order comes to rest once')
    const level = this.levelFor(this.keyOf(orders.priceTicks(slot)))
    orders.setLevel(slot, level)
    if (this.enqueue(slot, level)) this.open(level)
    this.change(level, lots, orders.remainingLots(slot))
  }

  /** Tells of lots of a resting order that were filled; an iceberg's are of what it shows. */
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
    assert(lots > 0 && rest > 0, 'an order that is cut keeps some lots')
    const shown = Math.min(offered, rest)
    if (orders.isIceberg(slot)) orders.show(slot, shown)
    this.change(orders.level(slot), shown - offered, -lots)
  }

  /** [O10] An iceberg's next slice comes in behind all others of its price. */
  renew(slot: number, priority: number): void {
    const { orders } = this
    const level = orders.level(slot)
    assert(orders.offeredLots(slot) === 0, 'a slice is renewed when it is filled')
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
      const level = dirty.slots[index] ?? 0
      this.marks[level] = 0
      if ((this.heads[level] ?? 0) !== 0) continue
      assert(this.sums[level] === 0, 'an empty level has no lots')
      this.pages.detach(this.keys[level] ?? 0, this.places[level] ?? 0)
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

  /** Puts an order at the end of a level's queue; answers whether it is the first. */
  private enqueue(slot: number, level: number): boolean {
    const { orders } = this
    const tail = this.tails[level] ?? 0
    orders.setPrevious(slot, tail)
    orders.setNext(slot, 0)
    if (tail === 0) this.heads[level] = slot
    else orders.setNext(tail, slot)
    this.tails[level] = slot
    return tail === 0
  }

  /** Takes an order out of a level's queue; answers whether it was the last. */
  private dequeue(slot: number, level: number): boolean {
    const { orders } = this
    const before = orders.previous(slot)
    const after = orders.next(slot)
    if (before === 0) this.heads[level] = after
    else orders.setNext(before, after)
    if (after === 0) this.tails[level] = before
    else orders.setPrevious(after, before)
    return before === 0 && after === 0
  }

  private levelFor(key: number): number {
    if (this.best !== 0 && (this.keys[this.best] ?? 0) === key) return this.best
    const known = this.pages.levelAt(key)
    if (known !== 0) return known
    const level = this.takeLevel()
    this.keys[level] = key
    this.sums[level] = 0
    this.places[level] = this.pages.attach(key, level)
    return level
  }

  private open(level: number): void {
    const key = this.keys[level] ?? 0
    this.pages.light(this.places[level] ?? 0, true)
    if (this.best === 0 || key > (this.keys[this.best] ?? 0)) this.best = level
  }

  private close(level: number): void {
    this.pages.light(this.places[level] ?? 0, false)
    if (level === this.best) this.best = this.pages.best()
  }

  /** Shown lots come to a level, and lots, shown or not, to the whole side; negative ones go. */
  private change(level: number, shown: number, lots: number): void {
    const sum = (this.sums[level] ?? 0) + shown
    assert(sum >= 0 && sum <= Number.MAX_SAFE_INTEGER, 'a level has a safe number of lots')
    this.sums[level] = sum
    const total = (this.total[0] ?? 0) + lots
    assert(total >= sum && total <= Number.MAX_SAFE_INTEGER, 'a side has a safe number of lots')
    this.total[0] = total
    if ((this.marks[level] ?? 0) !== 0) return
    this.marks[level] = 1
    this.dirty.push(level)
  }

  private takeLevel(): number {
    const free = this.freeLevels.pop()
    if (free !== 0) return free
    if (this.end >= this.keys.length) this.grow(this.end * 2)
    this.end += 1
    return this.end - 1
  }

  private grow(length: number): void {
    this.keys = grownFloats(this.keys, length)
    this.sums = grownFloats(this.sums, length)
    this.heads = grownInts(this.heads, length)
    this.tails = grownInts(this.tails, length)
    this.places = grownInts(this.places, length)
    this.marks = grownBytes(this.marks, length)
  }
}
