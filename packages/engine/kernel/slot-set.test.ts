import { expect, test } from 'vitest'
import { SlotSet } from './slot-set.ts'

test('[E2] a set keeps each slot once, also one beyond its first capacity', () => {
  const set = new SlotSet()
  for (const slot of [70, 3, 70, 200, 3, 200, 64]) set.add(slot)
  expect([...set.filled]).toEqual([70, 3, 200, 64])
  set.clear()
  expect(set.count).toBe(0)
  set.add(70)
  expect([...set.filled]).toEqual([70])
})
