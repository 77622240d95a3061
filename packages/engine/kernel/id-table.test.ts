// The table of ids against a Map, and the 64-bit column against bigints.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashCapacity } from './hash-capacity.ts'
import { IdTable } from './id-table.ts'
import { Int64Column, toUnits } from './int64-column.ts'

const key = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 40 }).map((low) => low * 2 ** 32 + 7),
  fc.maxSafeNat(),
)

test('the table of ids behaves like a Map', () => {
  const any = fc.array(fc.tuple(key, fc.boolean()), { maxLength: 300, size: 'max' })
  fc.assert(fc.property(any, (steps) => {
    const table = new IdTable()
    const map = new Map<number, number>()
    for (const [index, [id, adds]] of steps.entries()) {
      if (map.has(id)) {
        if (!adds) {
          table.remove(id)
          map.delete(id)
        }
      } else if (adds) {
        table.add(id, index + 1)
        map.set(id, index + 1)
      }
      expect(table.size).toBe(map.size)
      expect(table.capacity).toBeGreaterThanOrEqual(hashCapacity(map.size))
    }
    for (const [id] of steps) expect(table.get(id)).toBe(map.get(id) ?? 0)
  }))
})

test('a table refuses a duplicate key, an unknown key and the empty slot\'s value', () => {
  const table = new IdTable()
  table.add(5, 1)
  expect(() => table.add(5, 2)).toThrow('added once')
  expect(() => table.remove(6)).toThrow('known key')
  expect(() => table.add(7, 0)).toThrow('means none')
})

test('consecutive ids do not cluster', () => {
  const table = new IdTable()
  for (let id = 1; id <= 100_000; id += 1) {
    table.add(id, id)
    if (id % 1_000 < 2 || id < 100) expect(table.capacity).toBe(hashCapacity(id))
  }
  for (let id = 1; id <= 100_000; id += 2) table.remove(id)
  const wrong: number[] = []
  for (let id = 1; id <= 100_000; id += 1) {
    if (table.get(id) !== (id % 2 === 0 ? id : 0)) wrong.push(id)
  }
  expect(wrong).toEqual([])
})

test('[L2] a 64-bit cell adds exactly, near and far', () => {
  const delta = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -9, max: 9 }))
  fc.assert(fc.property(fc.array(delta, { maxLength: 200 }), (deltas) => {
    const column = new Int64Column(2)
    let sum = 0n
    for (const value of deltas) {
      column.add(1, value)
      sum += BigInt(value)
      expect(column.get(1)).toBe(sum)
      expect(column.isNegative(1)).toBe(sum < 0n)
      expect(column.isZero(1)).toBe(sum === 0n)
    }
    expect(column.get(0)).toBe(0n)
    expect(Number(sum)).toBe(column.approximate(1))
  }))
})

test('[L4] a 64-bit cell never wraps', () => {
  const column = new Int64Column(1)
  column.addWide(0, 2n ** 63n - 1n)
  expect(() => column.add(0, 1)).toThrow('within int64')
  expect(column.get(0)).toBe(2n ** 63n - 1n)
  expect(() => column.addWide(0, -(2n ** 64n))).toThrow('within int64')
})

test('a safe integer converts to the same bigint', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => {
    expect(toUnits(value)).toBe(BigInt(value))
  }))
})
