// The price heap against a list that is sorted at every step.
import { expect, test } from 'vitest'
import { Random } from '#testing/workload/random.ts'
import { PriceHeap, type PriceNode } from './price-heap.ts'

const seed = 99

test.each(['lowest', 'highest'] as const)(
  'the top of a heap has the %s price, and the lowest number among equal prices', (nearest) => {
    const random = new Random(seed)
    const heap = new PriceHeap(nearest)
    const nodes = Array.from({ length: 200 }, (_, number): PriceNode =>
      ({ ticks: 0, number, place: 0 }))
    const inside = new Set<PriceNode>()
    for (let step = 0; step < 3_000; step += 1) {
      const node = random.pick(nodes as [PriceNode, ...PriceNode[]])
      heap.remove(node)
      inside.delete(node)
      if (random.chance(60)) {
        heap.add(node, random.between(0, 50))
        inside.add(node)
      }
      const sign = nearest === 'lowest' ? 1 : -1
      const [first] = [...inside]
        .sort((a, b) => sign * (a.ticks - b.ticks) || a.number - b.number)
      expect(heap.top, `seed ${seed}, step ${step}`).toBe(first)
      expect(node.place === 0).toBe(!inside.has(node))
    }
  },
)

test('a node is in one heap at a time and is removed from that heap', () => {
  const [heap, other] = [new PriceHeap('lowest'), new PriceHeap('lowest')]
  const node = { ticks: 0, number: 1, place: 0 }
  heap.add(node, 5)
  expect(node.ticks).toBe(5)
  expect(() => other.add(node, 5)).toThrow('one heap at a time')
  expect(() => other.remove(node)).toThrow('its own heap')
})
