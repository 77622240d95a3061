import { expect, test } from 'vitest'
import { type Link, OrderedList } from './ordered-list.ts'

test('[H22] the order of idleness follows appends, moves and removals', () => {
  const list = new OrderedList<number>()
  const model: number[] = []
  const links = new Map<number, Link<number>>()
  let seed = 1
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let step = 0; step < 5_000; step += 1) {
    const item = next(12)
    const link = links.get(item)
    const at = model.indexOf(item)
    if (at >= 0) model.splice(at, 1)
    if (link !== undefined && next(2) === 0) {
      list.remove(link)
    } else {
      model.push(item)
      if (link === undefined) links.set(item, list.append(item))
      else list.moveToEnd(link)
    }
    expect(list.first).toBe(model[0])
  }
  while (model.length > 0) {
    const first = model.shift()
    expect(list.first).toBe(first)
    list.remove(links.get(first ?? -1) ?? expect.fail('no link'))
  }
  expect(list.first).toBeUndefined()
})
