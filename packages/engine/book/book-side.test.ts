// One side of a book against a plain sorted list, at near and at far prices.
import { asMarketId, ticksMax } from '@ingot/contract/vocabulary'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LevelRows } from '#journal/level-rows.ts'
import { BookSide } from './book-side.ts'
import { OrderPool } from './order-pool.ts'

const price = fc.oneof(
  fc.integer({ min: 1_000, max: 1_140 }),
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 0, max: 2 ** 20 }).map((page) => page * 2 ** 20 + 1),
  fc.constantFrom(1, 63, 64, 65, ticksMax - 1, ticksMax),
)

const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), price, lots: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('remove' as const), aim: fc.nat() }),
  fc.record({ kind: fc.constant('reduce' as const), aim: fc.nat() }),
  fc.record({ kind: fc.constant('drain' as const) }),
)

const blank = { id: 1, owner: 1, market: 0, giveCell: 1, kind: 0, at: 0 }

type Resting = { slot: number; price: number; lots: number }

function walk(side: BookSide, pool: OrderPool): Resting[] {
  const found: Resting[] = []
  for (let level = side.best; level !== 0; level = side.worse(level)) {
    for (let slot = side.headOf(level); slot !== 0; slot = pool.next(slot)) {
      found.push({ slot, price: side.priceOf(level), lots: pool.remainingLots(slot) })
    }
  }
  return found
}

for (const word of ['buy', 'sell'] as const) {
  test(`[S2] a ${word} side sorts its orders by price, then by age`, () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
      const pool = new OrderPool()
      const side = new BookSide(word, pool)
      const told = new Map<number, number>()
      let plain: Resting[] = []
      for (const each of steps) {
        const aim = 'aim' in each ? plain[each.aim % Math.max(1, plain.length)] : undefined
        if (each.kind === 'add') {
          const slot = pool.take({ ...blank, priceTicks: each.price, lots: each.lots })
          side.add(slot)
          plain.push({ slot, price: each.price, lots: each.lots })
        } else if (each.kind === 'remove' && aim !== undefined) {
          side.remove(aim.slot)
          pool.give(aim.slot)
          plain = plain.filter((other) => other !== aim)
        } else if (each.kind === 'reduce' && aim !== undefined && aim.lots > 1) {
          side.reduce(aim.slot, 1)
          pool.fill(aim.slot, { lots: 1, quoteUnits: 0, feeUnits: 0 })
          aim.lots -= 1
        } else if (each.kind === 'drain') {
          drainInto(side, told)
        }
        const sign = word === 'buy' ? -1 : 1
        expect(walk(side, pool)).toEqual(plain.toSorted((a, b) => sign * (a.price - b.price)))
        expect(side.totalLots).toBe(plain.reduce((sum, { lots }) => sum + lots, 0))
      }
      drainInto(side, told)
      const sums = new Map<number, number>()
      for (const { price, lots } of plain) sums.set(price, (sums.get(price) ?? 0) + lots)
      expect(told).toEqual(sums)
    }), { numRuns: 150 })
  })
}

test('[S2] a drain frees the records of empty levels for reuse', () => {
  const pool = new OrderPool()
  const side = new BookSide('buy', pool)
  const levels = new Set<number>()
  for (let round = 0; round < 50; round += 1) {
    const slots = Array.from({ length: 100 }, (_, at) => {
      const slot = pool.take({ ...blank, priceTicks: round * 1_000 + at + 1, lots: 3 })
      side.add(slot)
      levels.add(pool.level(slot))
      expect(side.lotsOf(pool.level(slot))).toBe(3)
      return slot
    })
    for (const slot of slots) {
      side.remove(slot)
      pool.give(slot)
    }
    drainInto(side, new Map())
  }
  expect(levels.size).toBe(100)
})

function drainInto(side: BookSide, told: Map<number, number>): void {
  const packed = new LevelRows()
  packed.drain(asMarketId(1), side)
  const rows = packed.cells.read()
  expect(new Set(rows.map(({ priceTicks }) => priceTicks)).size).toBe(rows.length)
  for (const { priceTicks, lots } of rows) {
    if (lots === 0) told.delete(priceTicks)
    else told.set(priceTicks, lots)
  }
}
