// The tables of positions, their settings and their orders, far beyond their initial capacity.
import { asOrderId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { PerpetualOrders } from './perpetual-orders.ts'
import { PositionModes } from './position-modes.ts'
import { Positions } from './positions.ts'

const owners = Array.from({ length: 300 }, (_, index) => index + 1)
const places = [0, 1, 4_095]
const never = () => undefined

test('every owner, market and side has a separate position', () => {
  const positions = new Positions((place) => place + 1, never)
  const slots = new Map<number, string>()
  for (const owner of owners) {
    for (const place of places) {
      const known = positions.find(owner, place, 'long') + positions.find(owner, place, 'short')
      if (known !== 0) throw new Error(`owner ${owner} has a position before its first`)
      slots.set(positions.at(owner, place, 'short'), `${owner} ${place} short`)
      slots.set(positions.at(owner, place, 'long'), `${owner} ${place} long`)
    }
  }
  expect(slots.size).toBe(owners.length * places.length * 2)
  expect(positions.slotsEnd).toBe(slots.size + 2)
  for (const [slot, name] of slots) {
    const [owner, place, side] = [
      positions.ownerOf(slot), positions.marketOf(slot), positions.sideOf(slot),
    ]
    expect(`${owner} ${place} ${side}`).toBe(name)
    expect(positions.find(owner, place, side)).toBe(slot)
    expect(positions.at(owner, place, side)).toBe(slot)
    expect(slots.get(positions.sibling(slot))).toBe(
      `${owner} ${place} ${side === 'long' ? 'short' : 'long'}`)
    expect([positions.leverage(slot), positions.isIsolated(slot), positions.isChosen(slot)])
      .toEqual([place + 1, false, false])
  }
})

test('reserved capacity lasts for the reserved number of pairs', () => {
  const positions = new Positions(() => 20, never)
  positions.reserve(5_000)
  const { words } = positions
  expect(words.length).toBe(10_002 * 32)
  expect(positions.choiceShares.length).toBe(10_002 * 2)
  for (const count of [5_000, 10]) positions.reserve(count)
  for (let owner = 1; owner <= 5_000; owner += 1) positions.at(owner, 0, 'long')
  expect(positions.words).toBe(words)
})

test('every number of a position is stored apart from the others', () => {
  const positions = new Positions(() => 20, never)
  const filled = owners.map((owner) => positions.at(owner, 0, owner % 2 === 0 ? 'long' : 'short'))
  for (const slot of filled) {
    positions.setOpen(slot, { lots: slot, costUnits: slot + 1, marginUnits: slot + 2 }, slot + 3)
    positions.addClosingLots(slot, slot - 1)
    positions.addOpeningUnits(slot, slot + 4)
    positions.setTriggerTicks(slot, slot + 5)
    positions.setTriggerPlace(slot, slot + 6)
    positions.restore(slot, {
      realizedUnits: BigInt(-slot), fundingUnits: BigInt(slot) * 2n ** 40n, updatedAt: slot + 7,
    })
    positions.words.fill(slot, positions.shareAt(slot), positions.shareAt(slot) + 4)
    const share = positions.choiceShareAt(slot)
    positions.choiceShares.fill(slot, share, share + 4)
  }
  for (const slot of filled) {
    expect([
      positions.lots(slot), positions.costUnits(slot), positions.marginUnits(slot),
      positions.openedAt(slot), positions.closingLots(slot), positions.openingUnits(slot),
      positions.triggerTicks(slot), positions.triggerPlace(slot), positions.updatedAt(slot),
    ]).toEqual([
      slot, slot + 1, slot + 2, slot + 3, slot - 1, slot + 4, slot + 5, slot + 6, slot + 7,
    ])
    expect([positions.realizedUnits(slot), positions.fundingUnits(slot)])
      .toEqual([BigInt(-slot), BigInt(slot) * 2n ** 40n])
    const at = positions.shareAt(slot)
    expect(Array.from(positions.words.subarray(at, at + 4))).toEqual([slot, slot, slot, slot])
    const share = positions.choiceShareAt(slot)
    expect(Array.from(positions.choiceShares.subarray(share, share + 4)))
      .toEqual([slot, slot, slot, slot])
    const { words } = positions
    expect([words[positions.realizedAt(slot)], words[positions.fundingAt(slot) + 1]])
      .toEqual([-slot, slot * 256])
  }
  expect(positions.openCount).toBe(filled.length)
  expect(owners.map((owner) => listOf(positions, owner))).toEqual(filled.map((slot) => [slot]))
})

/** The open positions of an owner in the order of its list. */
function listOf(positions: Positions, owner: number): readonly number[] {
  const found: number[] = []
  for (let slot = positions.firstOf(owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    found.push(slot)
  }
  return found
}

const open = { lots: 1, costUnits: 1, marginUnits: 1 }
const closed = { lots: 0, costUnits: 0, marginUnits: 0 }

test('an owner\'s list holds the open positions in the order of their opening', () => {
  const ends: number[] = []
  const positions = new Positions(() => 20, (slot) => ends.push(slot))
  const slots = [0, 1, 2, 3].map((place) => positions.at(9, place, 'short'))
  const [a = 0, b = 0, c = 0, d = 0] = slots
  for (const slot of [b, a, d, c]) positions.setOpen(slot, open, 1)
  expect(listOf(positions, 9)).toEqual([b, a, d, c])
  positions.watch(a)
  positions.setOpen(a, closed, 2)
  expect(listOf(positions, 9)).toEqual([b, d, c])
  expect(positions.nextOfOwner(a)).toBe(0)
  positions.setOpen(b, closed, 2)
  positions.setOpen(c, closed, 2)
  expect(listOf(positions, 9)).toEqual([d])
  positions.setOpen(a, open, 3)
  positions.setOpen(b, open, 3)
  expect(listOf(positions, 9)).toEqual([d, a, b])
  for (const slot of [d, a, b]) positions.setOpen(slot, closed, 4)
  expect(listOf(positions, 9)).toEqual([])
  expect(ends).toEqual([a, a])
  expect(positions.openCount).toBe(0)
  expect(Array.from(positions.closed.filled)).toEqual([a, b, c, d, a, b])
})

test('closing a position clears its realised and funding units, and no other\'s', () => {
  const positions = new Positions(() => 20, never)
  const slots = [1, 2, 3].flatMap((owner) => (['long', 'short'] as const)
    .map((side) => positions.at(owner, 0, side)))
  for (const slot of slots) {
    positions.setOpen(slot, open, 1)
    positions.addRealized(slot, -5)
    positions.addFunding(slot, 6n, 7)
    positions.words.fill(8, positions.shareAt(slot), positions.shareAt(slot) + 4)
  }
  const [, , target = 0] = slots
  positions.setOpen(target, closed, 9)
  for (const slot of slots) {
    const isGone = slot === target
    expect([positions.realizedUnits(slot), positions.fundingUnits(slot)])
      .toEqual(isGone ? [0n, 0n] : [-5n, 6n])
    expect([positions.openedAt(slot), positions.updatedAt(slot)]).toEqual(isGone ? [0, 9] : [1, 7])
    const at = positions.shareAt(slot)
    expect(Array.from(positions.words.subarray(at, at + 4))).toEqual([8, 8, 8, 8])
  }
})

test('a changed position is listed once a drain and counts as unhashed until it is hashed', () => {
  const positions = new Positions(() => 20, never)
  const slots = owners.map((owner) => positions.at(owner, 0, 'long'))
  for (let round = 0; round < 2; round += 1) {
    for (const slot of slots) {
      expect(positions.isUnhashed(slot)).toBe(false)
      positions.setMarginUnits(slot, 4, 1)
      positions.setHashed(slot)
      expect(positions.isUnhashed(slot)).toBe(false)
      positions.touch(slot)
      positions.touch(slot)
      expect(positions.isUnhashed(slot)).toBe(true)
    }
    expect(Array.from(positions.dirty.filled)).toEqual(slots)
    positions.forgetDirty()
    expect(positions.dirty.count).toBe(0)
  }
})

test('a setting applies to both sides of a pair and touches the open ones', () => {
  const positions = new Positions(() => 20, never)
  const long = positions.at(1, 0, 'long')
  const short = positions.sibling(long)
  positions.setOpen(short, open, 1)
  positions.forgetDirty()
  positions.choose(short, { leverage: 1_000, isolated: true })
  expect(Array.from(positions.dirty.filled)).toEqual([short])
  expect([...positions.dirtyChoices]).toEqual([long])
  for (const slot of [long, short]) {
    expect([positions.leverage(slot), positions.isIsolated(slot), positions.isChosen(slot)])
      .toEqual([1_000, true, true])
  }
  positions.choose(long, { leverage: 1, isolated: false })
  expect([positions.leverage(short), positions.isIsolated(short), positions.isChosen(short)])
    .toEqual([1, false, true])
  positions.forgetDirty()
  expect(positions.dirtyChoices.size).toBe(0)
})

test('an impossible position fails an assertion', () => {
  const positions = new Positions(() => 20, never)
  const slot = positions.at(1, 0, 'long')
  for (const wrong of [-1, 0.5, 2 ** 53]) {
    for (const name of ['lots', 'costUnits', 'marginUnits'] as const) {
      expect(() => positions.setOpen(slot, { ...open, [name]: wrong }, 1)).toThrow('safe integers')
    }
    expect(() => positions.setMarginUnits(slot, wrong, 1)).toThrow('not negative')
  }
  for (const kept of [{ costUnits: 1 }, { marginUnits: 1 }]) {
    expect(() => positions.setOpen(slot, { ...closed, ...kept }, 1)).toThrow('keeps nothing')
  }
  positions.setOpen(slot, { lots: 5, costUnits: 0, marginUnits: 0 }, 1)
  expect(() => positions.addClosingLots(slot, 6)).toThrow('at most the position')
  positions.addClosingLots(slot, 5)
  positions.addClosingLots(slot, 0)
  expect(() => positions.addClosingLots(slot, -6)).toThrow('is not negative')
  expect(() => positions.addOpeningUnits(slot, -1)).toThrow('safe integer')
  expect(positions.marginRoom(slot)).toBe(2 ** 52)
  positions.setMarginUnits(slot, 2 ** 52 + 1, 1)
  expect(positions.marginRoom(slot)).toBe(0)
})

test('each owner has a position mode, which is hedge by default', () => {
  const modes = new PositionModes()
  for (const owner of owners) {
    expect([modes.modeOf(owner), modes.isChosen(owner)]).toEqual(['hedge', false])
    modes.choose(owner, owner % 3 === 0 ? 'one_way' : 'hedge')
    modes.shares.fill(owner, modes.shareAt(owner), modes.shareAt(owner) + 4)
  }
  for (const owner of owners) {
    expect([modes.modeOf(owner), modes.isChosen(owner)])
      .toEqual([owner % 3 === 0 ? 'one_way' : 'hedge', true])
    const share = modes.shareAt(owner)
    expect(Array.from(modes.shares.subarray(share, share + 4)))
      .toEqual([owner, owner, owner, owner])
  }
  expect(Array.from(modes.dirty.filled)).toEqual(owners)
})

const blank = { owner: 1, market: 0, giveCell: 1, kind: 0, priceTicks: 1, at: 0 }

test('every term of a perpetual order is stored apart from the others', () => {
  const orders = new PerpetualOrders()
  const sides = ['net', 'long', 'short'] as const
  const takeAll = () => owners.map((id) => orders.take({ ...blank, id: asOrderId(id), lots: 10 }, {
    positionSide: sides[id % 3] ?? 'net', reduceOnly: id % 2 === 0, leverage: id,
    closingLots: id % 7, unitsPerLot: id * 2,
  }, id * 4))
  const taken = takeAll()
  for (const slot of taken) orders.addRealized(slot, -slot)
  for (const [index, slot] of taken.entries()) {
    const id = index + 1
    expect([
      orders.pool.id(slot), orders.positionSide(slot), orders.isReduceOnly(slot),
      orders.leverage(slot), orders.pair(slot), orders.closingLots(slot), orders.openingLots(slot),
      orders.unitsPerLot(slot), orders.heldUnits(slot), orders.realizedUnits(slot),
    ]).toEqual([
      id, sides[id % 3], id % 2 === 0, id, id * 4, id % 7, 10 - id % 7, id * 2,
      (10 - id % 7) * id * 2, -slot,
    ])
    orders.pool.give(slot)
  }
  // A reused slot has no realised units.
  for (const slot of takeAll()) expect(orders.realizedUnits(slot)).toBe(0)
})

test('reserved capacity lasts for the reserved number of perpetual orders', () => {
  const orders = new PerpetualOrders()
  for (const count of [5_000, 5_000, 10]) orders.reserve(count)
  const { words } = orders.pool
  expect(words.length).toBe(5_002 * 26)
  const terms = {
    positionSide: 'net', reduceOnly: false, leverage: 1, closingLots: 0, unitsPerLot: 3,
  } as const
  for (let id = 1; id <= 5_000; id += 1) {
    orders.take({ ...blank, id: asOrderId(id), lots: 1 }, terms, 2)
  }
  expect(orders.pool.words).toBe(words)
  expect(orders.heldUnits(5_000)).toBe(3)
})
