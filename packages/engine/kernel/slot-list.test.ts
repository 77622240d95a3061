import { expect, test } from 'vitest'
import { SlotList } from './slot-list.ts'

test('[E2] taking all slots of a list leaves it empty', () => {
  const list = new SlotList()
  for (const slot of [5, 3, 9]) list.push(slot)
  expect([...list.takeAll()]).toEqual([5, 3, 9])
  expect([...list.takeAll()]).toEqual([])
  list.push(7)
  expect([...list.filled]).toEqual([7])
})
