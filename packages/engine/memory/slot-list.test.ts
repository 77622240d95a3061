// Lists and sets of slots, and packed rows, far beyond their initial capacity.
import { expect, test } from 'vitest'
import { growth, initialRows } from './columns.ts'
import { hashCapacity } from './hash-capacity.ts'
import { PackedRows } from './packed-rows.ts'
import { SlotList } from './slot-list.ts'
import { SlotSet } from './slot-set.ts'

const many = initialRows * growth * growth + 3
const slots = Array.from({ length: many }, (_, index) => index + 1)

test('a list keeps its slots in order and pops the last one first', () => {
  const list = new SlotList()
  expect(list.pop()).toBe(0)
  for (const slot of slots) list.push(slot)
  expect(list.count).toBe(many)
  expect(Array.from(list.filled)).toEqual(slots)
  for (const slot of slots.toReversed()) expect(list.pop()).toBe(slot)
  expect(list.pop()).toBe(0)
  list.push(7)
  list.clear()
  expect(Array.from(list.filled)).toEqual([])
})

test('a set holds each slot once until it is cleared', () => {
  const set = new SlotSet()
  for (let round = 0; round < 3; round += 1) {
    for (const slot of [...slots, ...slots]) set.add(slot)
    for (const slot of [...slots, 1_000_000, 1_000_000]) set.add(slot)
    expect(Array.from(set.filled)).toEqual([...slots, 1_000_000])
    expect(set.count).toBe(many + 1)
    set.clear()
    expect(set.count).toBe(0)
  }
})

test('packed rows store doubles, words and int64 fields apart until they are cleared', () => {
  const rows = new PackedRows(3)
  for (let round = 0; round < 2; round += 1) {
    for (const slot of slots) {
      const start = rows.append()
      rows.floats[start] = slot
      rows.units[start + 1] = BigInt(slot) * -(2n ** 40n)
      rows.words[start * 2 + 4] = slot
      rows.words[start * 2 + 5] = -slot
    }
    rows.append()
    rows.drop()
    expect(rows.count).toBe(many)
    for (const slot of slots) {
      const start = (slot - 1) * 3
      expect(rows.unitsAt(start)).toBe(BigInt(slot))
      expect(rows.int64At(start + 1)).toBe(BigInt(slot) * -(2n ** 40n))
      expect([rows.words[start * 2 + 4], rows.words[start * 2 + 5]]).toEqual([slot, -slot])
    }
    rows.clear()
    expect(rows.count).toBe(0)
  }
})

test('an int64 field is zero only if both of its words are zero', () => {
  const rows = new PackedRows(4)
  const values = [0n, 1n, 2n ** 32n, -1n]
  const start = rows.append()
  for (const [at, value] of values.entries()) rows.units[start + at] = value
  expect(values.map((_, at) => rows.int64At(start + at))).toEqual(values)
})

test('a hash capacity is a power of two of which the keys fill at most half', () => {
  expect([0, 1, 8, 9, 16, 17, 5_000].map(hashCapacity)).toEqual([16, 16, 16, 32, 32, 64, 16_384])
})
