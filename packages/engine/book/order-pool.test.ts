// The order pool against plain objects: every field of a record, the owners' lists, the marks and
// the reused slots, far beyond the initial capacity.
import { expect, test } from 'vitest'
import { OrderPool } from './order-pool.ts'

const ids = Array.from({ length: 700 }, (_, index) => index + 1)

function orderOf(id: number) {
  return {
    id, owner: id * 2, market: id * 3, giveCell: id * 4, kind: id % 16, priceTicks: id * 5,
    lots: id * 6, at: id * 7,
  }
}

test('every field of an order is stored apart from the others', () => {
  const pool = new OrderPool()
  const slots = ids.map((id) => pool.take(orderOf(id)))
  expect(slots).toEqual(ids)
  for (const slot of slots) {
    pool.fill(slot, { lots: slot, quoteUnits: slot * 8, feeUnits: slot * 9 })
    pool.setUpdatedAt(slot, slot * 10)
    pool.setNext(slot, slot + 1)
    pool.setPrevious(slot, slot + 2)
    pool.words.fill(slot, pool.shareAt(slot), pool.shareAt(slot) + 4)
    pool.setLevel(slot, slot + 3)
    pool.register(slot)
  }
  for (const slot of slots) {
    const order = orderOf(slot)
    expect([
      pool.id(slot), pool.owner(slot), pool.market(slot), pool.giveCell(slot), pool.kind(slot),
      pool.priceTicks(slot), pool.lots(slot), pool.createdAt(slot),
    ]).toEqual(Object.values(order))
    expect([
      pool.filledLots(slot), pool.filledUnits(slot), pool.feeUnits(slot), pool.updatedAt(slot),
      pool.next(slot), pool.previous(slot), pool.level(slot), pool.remainingLots(slot),
    ]).toEqual([
      slot, slot * 8, slot * 9, slot * 10, slot + 1, slot + 2, slot + 3, slot * 5,
    ])
    expect(pool.isBuy(slot)).toBe(slot % 16 < 8)
    expect(Array.from(pool.words.subarray(pool.shareAt(slot), pool.shareAt(slot) + 4)))
      .toEqual([slot, slot, slot, slot])
    expect(pool.words.subarray(pool.sumsAt(slot), pool.sumsAt(slot) + 16))
      .toEqual(new Int32Array(Float64Array.of(
        slot, slot * 5, slot * 6, slot, slot * 8, slot * 9, slot * 7, slot * 10).buffer))
    expect([pool.find(slot), pool.countOf(order.owner), pool.countOf(order.owner + 1)])
      .toEqual([slot, 1, 0])
    expect([pool.firstOf(order.owner), pool.lastOf(order.owner)]).toEqual([slot, slot])
  }
  expect(pool.restingCount).toBe(ids.length)
})

test('a reused slot keeps nothing of its previous order', () => {
  const pool = new OrderPool()
  const slots = ids.map((id) => pool.take(orderOf(id)))
  for (const slot of slots) {
    pool.fill(slot, { lots: 1, quoteUnits: 2, feeUnits: 3 })
    pool.hide(slot, 2)
    pool.setPriority(slot, slot + 1_000)
    pool.expectExits(slot)
    pool.touch(slot)
    expect([pool.isLate(slot), pool.isIceberg(slot), pool.hasExits(slot), pool.isTouched(slot)])
      .toEqual([true, true, true, true])
    pool.give(slot)
  }
  for (const expected of slots.toReversed()) {
    const slot = pool.take({ ...orderOf(9_999), id: 9_999 + expected })
    expect(slot).toBe(expected)
    expect([pool.isLate(slot), pool.isIceberg(slot), pool.hasExits(slot), pool.isTouched(slot)])
      .toEqual([false, false, false, false])
    expect([pool.filledLots(slot), pool.filledUnits(slot), pool.feeUnits(slot), pool.level(slot)])
      .toEqual([0, 0, 0, 0])
    expect([pool.priority(slot), pool.displayLots(slot)]).toEqual([9_999 + expected, 0])
    expect([pool.createdAt(slot), pool.updatedAt(slot)]).toEqual([9_999 * 7, 9_999 * 7])
  }
})

test('each mark is a separate bit', () => {
  const marks = [
    ['isLate', (pool: OrderPool, slot: number) => pool.setPriority(slot, 9)],
    ['isIceberg', (pool: OrderPool, slot: number) => pool.hide(slot, 2)],
    ['hasExits', (pool: OrderPool, slot: number) => pool.expectExits(slot)],
    ['isTouched', (pool: OrderPool, slot: number) => pool.touch(slot)],
  ] as const
  for (const [name, set] of marks) {
    const pool = new OrderPool()
    const slot = pool.take(orderOf(1))
    set(pool, slot)
    expect(marks.filter(([other]) => pool[other](slot)).map(([other]) => other)).toEqual([name])
  }
})

/** The resting orders of an owner, forwards and backwards. */
function listsOf(pool: OrderPool, owner: number): readonly [number[], number[]] {
  const [forth, back]: [number[], number[]] = [[], []]
  for (let slot = pool.firstOf(owner); slot !== 0; slot = pool.nextOfOwner(slot)) forth.push(slot)
  for (let slot = pool.lastOf(owner); slot !== 0; slot = pool.previousOfOwner(slot)) {
    back.push(slot)
  }
  return [forth, back.toReversed()]
}

test('an owner\'s list holds the resting orders by age, whichever one is removed', () => {
  const pool = new OrderPool()
  const owners = [1, 2, 63, 64, 65, 1_000]
  const plain = new Map<number, number[]>(owners.map((owner) => [owner, []]))
  let id = 0
  for (let round = 0; round < 60; round += 1) {
    for (const owner of owners) {
      const list = plain.get(owner) ?? []
      const slot = pool.take({ ...orderOf(id += 1), owner })
      pool.setLevel(slot, 1)
      pool.register(slot)
      list.push(slot)
      if (round % 3 === 2) {
        const [gone = 0] = list.splice((round * 7) % list.length, 1)
        pool.unregister(gone)
        pool.setLevel(gone, 0)
        expect(pool.find(pool.id(gone))).toBe(0)
        pool.give(gone)
      }
      expect(listsOf(pool, owner)).toEqual([list, list])
      expect(pool.countOf(owner)).toBe(list.length)
    }
  }
  for (const [owner, list] of plain) {
    for (const slot of list.splice(0)) pool.unregister(slot)
    expect(listsOf(pool, owner)).toEqual([[], []])
  }
})

test('a touched order is listed until the drain', () => {
  const pool = new OrderPool()
  const slots = ids.map((id) => pool.take(orderOf(id)))
  for (const slot of [...slots, ...slots]) pool.touch(slot)
  expect(Array.from(pool.dirty.filled)).toEqual(slots)
  pool.forgetDirty()
  expect(pool.dirty.count).toBe(0)
  expect(slots.filter((slot) => pool.isTouched(slot))).toEqual([])
})

test('an impossible change of an order fails an assertion', () => {
  const pool = new OrderPool()
  const slot = pool.take({ ...orderOf(1), lots: 10 })
  expect(() => pool.know(slot)).toThrow('only a resting order')
  expect(() => pool.fill(slot, { lots: 11, quoteUnits: 0, feeUnits: 0 }))
    .toThrow('at most its quantity')
  pool.fill(slot, { lots: 4, quoteUnits: 0, feeUnits: 0 })
  expect(() => pool.setLots(slot, 4)).toThrow('a remaining quantity')
  pool.setLots(slot, 5)
  expect(() => pool.setPriority(slot, 1)).toThrow('never regained')
  pool.setLevel(slot, 1)
  expect(() => pool.setPrice(slot, 2)).toThrow('keeps its price')
  expect(() => pool.give(slot)).toThrow('keeps its slot')
  const byAmount = pool.take({ ...orderOf(2), lots: 0 })
  pool.fill(byAmount, { lots: 11, quoteUnits: 0, feeUnits: 0 })
  expect(pool.filledLots(byAmount)).toBe(11)
})
