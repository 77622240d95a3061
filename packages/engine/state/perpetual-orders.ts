// The resting orders of perpetual markets: the pool that spot orders share, and for each slot the
// fields of perpetual orders only. Slot 0 means none.
import type { NewOrder } from '#book/new-order.ts'
import { OrderPool } from '#book/order-pool.ts'
import { assert } from '#kernel/assert.ts'
import type { PositionSide } from '#engine/commands/perpetual-command.ts'
import { floatAt, grownFloats, initialRows, wordAt } from '#kernel/columns.ts'

// A record is half a cache line: three doubles, then two words: side, reduce-only and leverage as
// one, and the long slot of the owner's positions.
const floatsOf = 4
const [closingAt, perLotAt, heldAt] = [0, 1, 2]
const wordsOf = 8
const termsAt = 6
const pairAt = 7
const reduceOnlyBit = 1
const sideShift = 1
const leverageShift = 4
const sideWords: readonly OrderSide[] = ['net', 'long', 'short']

/** The position that an order names: one of hedge mode, or whichever there is. */
export type OrderSide = PositionSide | 'net'

/** The fields of an order that its slot in the pool does not have. */
export type OrderTerms = {
  readonly positionSide: OrderSide
  readonly reduceOnly: boolean
  readonly leverage: number
  /** Lots of it that are meant to close; they hold nothing. */
  readonly closingLots: number
  /** The hold of each of its other lots. */
  readonly unitsPerLot: number
}

export class PerpetualOrders {
  readonly pool = new OrderPool()
  private floats = new Float64Array(initialRows * floatsOf)
  private words: Int32Array

  constructor() {
    this.words = new Int32Array(this.floats.buffer)
  }

  /** Reserves capacity for `count` orders. */
  reserve(count: number): void {
    this.pool.reserve(count)
    this.grow()
  }

  /** A slot for an order at work, and the long slot of the positions that it is about. */
  take(order: NewOrder, terms: OrderTerms, pair: number): number {
    const slot = this.pool.take(order)
    if (slot * floatsOf >= this.floats.length) this.grow()
    this.floats[slot * floatsOf + heldAt] = 0
    this.words[slot * wordsOf + pairAt] = pair
    this.setTerms(slot, terms)
    return slot
  }

  setTerms(slot: number, terms: OrderTerms): void {
    assert(terms.closingLots >= 0 && terms.closingLots <= this.pool.remainingLots(slot),
      'closing lots are part of the rest')
    assert(terms.unitsPerLot >= 0, 'the hold of a lot is not negative')
    this.floats[slot * floatsOf + closingAt] = terms.closingLots
    this.floats[slot * floatsOf + perLotAt] = terms.unitsPerLot
    this.words[slot * wordsOf + termsAt] = (terms.reduceOnly ? reduceOnlyBit : 0)
      | (sideWords.indexOf(terms.positionSide) << sideShift) | (terms.leverage << leverageShift)
  }

  /** The long slot of the two positions that the order is about. */
  pair(slot: number): number {
    const pair = wordAt(this.words, slot * wordsOf + pairAt)
    assert(pair !== 0, 'an order\'s owner has a position pair on its market')
    return pair
  }

  positionSide(slot: number): OrderSide {
    return sideWords[(wordAt(this.words, slot * wordsOf + termsAt) >> sideShift) & 3] ?? 'net'
  }

  isReduceOnly(slot: number): boolean {
    return (wordAt(this.words, slot * wordsOf + termsAt) & reduceOnlyBit) !== 0
  }

  leverage(slot: number): number {
    return wordAt(this.words, slot * wordsOf + termsAt) >> leverageShift
  }

  /** Side, reduce-only and leverage as one word, for the state hash. */
  termsOf(slot: number): number {
    return wordAt(this.words, slot * wordsOf + termsAt)
  }

  /** Lots of the rest that are meant to close; they hold nothing. */
  closingLots(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + closingAt)
  }

  /** Lots of the rest that would open; each holds the same. */
  openingLots(slot: number): number {
    return this.pool.remainingLots(slot) - this.closingLots(slot)
  }

  unitsPerLot(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + perLotAt)
  }

  heldUnits(slot: number): number {
    return this.openingLots(slot) * this.unitsPerLot(slot)
  }

  /** Profit that its fills realised, fees not deducted. */
  realizedUnits(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + heldAt)
  }

  setClosingLots(slot: number, lots: number): void {
    assert(lots >= 0 && lots <= this.pool.remainingLots(slot), 'closing lots are part of the rest')
    this.floats[slot * floatsOf + closingAt] = lots
  }

  setUnitsPerLot(slot: number, units: number): void {
    assert(units >= 0, 'the hold of a lot is not negative')
    this.floats[slot * floatsOf + perLotAt] = units
  }

  addRealized(slot: number, units: number): void {
    const sum = this.realizedUnits(slot) + units
    assert(Number.isSafeInteger(sum), 'an order\'s realised profit is a safe integer')
    this.floats[slot * floatsOf + heldAt] = sum
  }

  private grow(): void {
    this.floats = grownFloats(this.floats, this.pool.capacity * floatsOf)
    this.words = new Int32Array(this.floats.buffer)
  }
}
