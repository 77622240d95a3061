// Every position, with its owner's settings for its market: a record each, made in pairs (long and
// short) at an owner's first use of a market and kept permanently. Slot 0 means none. It stores
// numbers and lists; it moves no money and makes no decision.
import { assert } from '#kernel/assert.ts'
import { isWhole } from '#kernel/is-whole.ts'
import type { PositionSide } from '#engine/commands/perpetual-command.ts'
import { floatAt, grownInts, growth, initialRows, wordAt } from '#kernel/columns.ts'
import { SlotList } from '#kernel/slot-list.ts'
import { Int64Column } from '#kernel/int64-column.ts'
import { PositionIndex } from './position-index.ts'

const safeMax = Number.MAX_SAFE_INTEGER
/**
 * The most that a margin holds above the requirement of opening: added margin, receipts and losses
 * to the mark. The cap of a listing's last tier is at most half of this, so that all sums stay
 * safe.
 */
export const marginUnitsMax = 2 ** 52

// A record is two cache lines of sixteen doubles or thirty-two words. The fields that an order
// reads come first: five doubles, then place and settings in words. Then links and marks in words,
// and three doubles: the trigger, the opening time and the time of the last change. Then two int64,
// and in words its share of the hash.
const floatsOf = 16
const wordsOf = 32
const [lotsAt, costAt, marginAt, closingAt, openingAt] = [0, 1, 2, 3, 4]
const placeAt = 10
const choiceAt = 11
const ownerAt = 12
const nextAt = 13
const triggerAt = 14
const markAt = 15
const ticksAt = 8
const openedAt = 9
const updatedAt = 10
const realizedAt = 11
const fundingAt = 12
const shareOf = 26
const previousAt = 30
const watchedAt = 31

// Marks of a slot that is dirty.
const changed = 1
const changedAndHashed = 2

// A pair's settings are stored in both of its records, as one word.
const isolatedBit = 1
const chosenBit = 2
const leverageShift = 2

export class Positions {
  words: Int32Array<ArrayBuffer>
  /** Slots whose position has changed since the last drain, each once. */
  readonly dirty = new SlotList()
  /** Long slots of pairs whose leverage or margin mode was chosen since the last drain. */
  readonly dirtyChoices = new Set<number>()
  /** Slots that lost their last lots since the triggers were placed. */
  readonly closed = new SlotList()
  /** How many positions have lots. */
  openCount = 0
  private floats: Float64Array<ArrayBuffer>
  private readonly records = new Int64Column(initialRows * floatsOf)
  private readonly defaultLeverage: (place: number) => number
  private readonly ended: (slot: number) => void
  private readonly index = new PositionIndex()
  /** By pair: its choice's share of the state hash. */
  choiceShares = new Int32Array(initialRows * 2)
  private end = 2

  /**
   * Asks for the leverage that holds on the market at a place until another is chosen, and tells
   * when a watched position has lost its last lots.
   */
  constructor(defaultLeverage: (place: number) => number, ended: (slot: number) => void) {
    this.defaultLeverage = defaultLeverage
    this.ended = ended
    ;({ floats: this.floats, words: this.words } = this.records)
  }

  /** Reserves capacity for `count` pairs. */
  reserve(pairs: number): void {
    this.index.reserve(pairs)
    const slots = (pairs + 1) * 2
    if (slots * floatsOf > this.floats.length) this.grow(slots)
  }

  /** Slots below this one are in use; the first is 2. */
  get slotsEnd(): number {
    return this.end
  }

  /** The slot of a position; zero when its owner never touched the market. */
  find(owner: number, place: number, side: PositionSide): number {
    const pair = this.index.find(owner, place)
    return pair === 0 || side === 'long' ? pair : pair + 1
  }

  /** The slot of a position, made with its sibling when it was never touched. */
  at(owner: number, place: number, side: PositionSide): number {
    const found = this.find(owner, place, side)
    if (found !== 0) return found
    if (this.end * floatsOf >= this.floats.length) this.grow(this.end * growth)
    const pair = this.end
    this.end += 2
    for (const slot of [pair, pair + 1]) {
      this.words[slot * wordsOf + ownerAt] = owner
      this.words[slot * wordsOf + placeAt] = place
      this.words[slot * wordsOf + choiceAt] = this.defaultLeverage(place) << leverageShift
    }
    this.index.add(owner, place, pair)
    return side === 'long' ? pair : pair + 1
  }

  isLong(slot: number): boolean {
    return (slot & 1) === 0
  }

  sideOf(slot: number): PositionSide {
    return (slot & 1) === 0 ? 'long' : 'short'
  }

  /** The other side of the same owner and market. */
  sibling(slot: number): number {
    return slot ^ 1
  }

  ownerOf(slot: number): number {
    return wordAt(this.words, slot * wordsOf + ownerAt)
  }

  /** The place of its market. */
  marketOf(slot: number): number {
    return wordAt(this.words, slot * wordsOf + placeAt)
  }

  lots(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + lotsAt)
  }

  costUnits(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + costAt)
  }

  marginUnits(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + marginAt)
  }

  /** Lots of resting orders that close this position; never more than it has. */
  closingLots(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + closingAt)
  }

  /** The value of resting orders, at their own prices, that would open more of it. */
  openingUnits(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + openingAt)
  }

  openedAt(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + openedAt)
  }

  updatedAt(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + updatedAt)
  }

  realizedUnits(slot: number): bigint {
    return this.records.get(slot * floatsOf + realizedAt)
  }

  fundingUnits(slot: number): bigint {
    return this.records.get(slot * floatsOf + fundingAt)
  }

  /** The mark at which the position, or its account, must be looked at; its heap's key. */
  triggerTicks(slot: number): number {
    return floatAt(this.floats, slot * floatsOf + ticksAt)
  }

  setTriggerTicks(slot: number, ticks: number): void {
    this.floats[slot * floatsOf + ticksAt] = ticks
  }

  /** The slot's place in its trigger heap; zero outside of it. */
  triggerPlace(slot: number): number {
    return wordAt(this.words, slot * wordsOf + triggerAt)
  }

  setTriggerPlace(slot: number, place: number): void {
    this.words[slot * wordsOf + triggerAt] = place
  }

  /** Reports its end, and that of every later position in its slot. */
  watch(slot: number): void {
    this.words[slot * wordsOf + watchedAt] = 1
  }

  leverage(slot: number): number {
    return wordAt(this.words, slot * wordsOf + choiceAt) >> leverageShift
  }

  isIsolated(slot: number): boolean {
    return (wordAt(this.words, slot * wordsOf + choiceAt) & isolatedBit) !== 0
  }

  /** Whether leverage or margin mode was ever chosen for the pair. */
  isChosen(slot: number): boolean {
    return (wordAt(this.words, slot * wordsOf + choiceAt) & chosenBit) !== 0
  }

  /** Sets leverage and margin mode of the pair. */
  choose(slot: number, choice: { readonly leverage: number; readonly isolated: boolean }): void {
    const { words } = this
    const pair = slot & ~1
    const mode = choice.isolated ? isolatedBit : 0
    assert(choice.leverage >= 1, 'a leverage is at least one')
    for (const position of [pair, pair + 1]) {
      words[position * wordsOf + choiceAt] =
        (choice.leverage << leverageShift) | chosenBit | mode
      // The mode is a part of both positions' rows.
      if (this.lots(position) > 0) this.touch(position)
    }
    this.dirtyChoices.add(pair)
  }

  /** Sets lots, cost and margin; opens and closes the position as the lots say. */
  setOpen(slot: number, open: OpenSums, at: number): void {
    const { floats } = this
    const float = slot * floatsOf
    const before = floatAt(floats, float + lotsAt)
    assertSum(open.lots)
    assertSum(open.costUnits)
    assertSum(open.marginUnits)
    assert(open.lots > 0 || (open.costUnits === 0 && open.marginUnits === 0),
      'a position without lots keeps nothing')
    if (before === 0 && open.lots > 0) this.enlist(slot, at)
    if (before > 0 && open.lots === 0) this.unlist(slot)
    floats[float + lotsAt] = open.lots
    floats[float + costAt] = open.costUnits
    floats[float + marginAt] = open.marginUnits
    floats[float + updatedAt] = at
    this.touch(slot)
  }

  /** Sets a loaded position's realised profit and the time of its last change. */
  restore(slot: number, row: Restored): void {
    this.records.addWide(slot * floatsOf + realizedAt, row.realizedUnits)
    this.records.addWide(slot * floatsOf + fundingAt, row.fundingUnits)
    this.floats[slot * floatsOf + updatedAt] = row.updatedAt
  }

  /** The margin's remaining capacity above the requirement of opening. */
  marginRoom(slot: number): number {
    return Math.max(0, marginUnitsMax - this.marginUnits(slot))
  }

  setMarginUnits(slot: number, marginUnits: number, at: number): void {
    assert(isWhole(marginUnits, 0, safeMax), 'a margin is a safe integer and not negative')
    this.floats[slot * floatsOf + marginAt] = marginUnits
    this.floats[slot * floatsOf + updatedAt] = at
    this.touch(slot)
  }

  addRealized(slot: number, units: number): void {
    this.records.add(slot * floatsOf + realizedAt, units)
    this.touch(slot)
  }

  addFunding(slot: number, units: bigint, at: number): void {
    this.records.addWide(slot * floatsOf + fundingAt, units)
    this.floats[slot * floatsOf + updatedAt] = at
    this.touch(slot)
  }

  addClosingLots(slot: number, lots: number): void {
    const sum = this.closingLots(slot) + lots
    assert(sum >= 0, 'the number of closing lots is not negative')
    assert(lots < 0 || sum <= this.lots(slot), 'resting orders close at most the position')
    this.floats[slot * floatsOf + closingAt] = sum
  }

  addOpeningUnits(slot: number, units: number): void {
    const sum = this.openingUnits(slot) + units
    assert(isWhole(sum, 0, safeMax), 'the value of resting opening orders is a safe integer')
    this.floats[slot * floatsOf + openingAt] = sum
  }

  /** An owner's first open position; the list is by when each was opened. */
  firstOf(owner: number): number {
    return this.index.first(owner)
  }

  nextOfOwner(slot: number): number {
    return wordAt(this.words, slot * wordsOf + nextAt)
  }

  /** The place of a slot's share of the state hash in the words. */
  shareAt(slot: number): number {
    return slot * wordsOf + shareOf
  }

  /** The place of a pair's share of its settings in `choiceShares`. */
  choiceShareAt(slot: number): number {
    return (slot >> 1) * 4
  }

  /** The place of the two words of a slot's realised profit, the low one first. */
  realizedAt(slot: number): number {
    return (slot * floatsOf + realizedAt) * 2
  }

  /** The same for its received funding. */
  fundingAt(slot: number): number {
    return (slot * floatsOf + fundingAt) * 2
  }

  touch(slot: number): void {
    const { words } = this
    const mark = slot * wordsOf + markAt
    if (words[mark] === 0) this.dirty.push(slot)
    words[mark] = changed
  }

  /** Whether it has changed since its share of the state hash was computed. */
  isUnhashed(slot: number): boolean {
    return this.words[slot * wordsOf + markAt] === changed
  }

  setHashed(slot: number): void {
    this.words[slot * wordsOf + markAt] = changedAndHashed
  }

  forgetDirty(): void {
    const { dirty, dirtyChoices, words } = this
    for (const slot of dirty.filled) words[slot * wordsOf + markAt] = 0
    dirty.clear()
    dirtyChoices.clear()
  }

  private enlist(slot: number, at: number): void {
    const { words, index } = this
    const owner = this.ownerOf(slot)
    const last = index.last(owner)
    words[slot * wordsOf + previousAt] = last
    words[slot * wordsOf + nextAt] = 0
    if (last === 0) index.setFirst(owner, slot)
    else words[last * wordsOf + nextAt] = slot
    index.setLast(owner, slot)
    this.floats[slot * floatsOf + openedAt] = at
    this.openCount += 1
  }

  private unlist(slot: number): void {
    const { words, index } = this
    const owner = this.ownerOf(slot)
    const before = wordAt(words, slot * wordsOf + previousAt)
    const after = wordAt(words, slot * wordsOf + nextAt)
    if (before === 0) index.setFirst(owner, after)
    else words[before * wordsOf + nextAt] = after
    if (after === 0) index.setLast(owner, before)
    else words[after * wordsOf + previousAt] = before
    words[slot * wordsOf + nextAt] = 0
    this.floats[slot * floatsOf + openedAt] = 0
    this.words.fill(0, slot * wordsOf + realizedAt * 2, slot * wordsOf + fundingAt * 2 + 2)
    this.openCount -= 1
    assert(this.openCount >= 0, 'the number of open positions is not negative')
    this.closed.push(slot)
    if (words[slot * wordsOf + watchedAt] === 1) this.ended(slot)
  }

  private grow(slots: number): void {
    this.records.grow(slots * floatsOf)
    ;({ floats: this.floats, words: this.words } = this.records)
    this.choiceShares = grownInts(this.choiceShares, slots * 2)
  }
}

export type OpenSums = {
  readonly lots: number
  readonly costUnits: number
  readonly marginUnits: number
}

export type Restored = {
  readonly realizedUnits: bigint
  readonly fundingUnits: bigint
  readonly updatedAt: number
}

function assertSum(sum: number): void {
  assert(isWhole(sum, 0, safeMax), 'lots, cost and margin are safe integers')
}
