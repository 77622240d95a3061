// The index of resting orders against a plain map: near, far and doubled low words.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderIndex } from './order-index.ts'
import { OrderPool } from './order-pool.ts'

const word = 2 ** 32
const blank = { owner: 1, market: 0, giveCell: 1, kind: 0, priceTicks: 1, lots: 1, at: 0 }

const id = fc.oneof(
  fc.integer({ min: 1, max: 64 }),
  fc.integer({ min: 1, max: 1_000_000 }),
  // Ids that share their low word, and those about the sign of it.
  fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 20 }))
    .map(([high, low]) => high * word + low + 1),
  fc.integer({ min: -9, max: 9 }).map((offset) => word / 2 + offset),
)

test('an index finds exactly the orders that it holds', () => {
  fc.assert(fc.property(fc.array(id, { maxLength: 300, size: 'max' }), (ids) => {
    const pool = new OrderPool()
    const index = new OrderIndex(pool)
    const plain = new Map<number, number>()
    for (const each of ids) {
      const slot = plain.get(each)
      if (slot === undefined) {
        const made = pool.take({ ...blank, id: each })
        index.add(each, made)
        plain.set(each, made)
      } else {
        index.remove(each, slot)
        pool.give(slot)
        plain.delete(each)
      }
      expect(index.size).toBe(plain.size)
    }
    for (const each of [...ids, ...ids.map((other) => other + word)]) {
      expect(index.get(each)).toBe(plain.get(each) ?? 0)
    }
  }), { numRuns: 100 })
})

test('adding an order twice or removing an unknown one fails an assertion', () => {
  const pool = new OrderPool()
  const index = new OrderIndex(pool)
  const slot = pool.take({ ...blank, id: 9 })
  index.add(9, slot)
  expect(() => index.add(9, slot)).toThrow('added once')
  expect(() => index.add(9, 0)).toThrow('never stored')
  expect(() => index.remove(8, slot + 1)).toThrow('known order')
})
