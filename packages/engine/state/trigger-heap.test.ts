// The heap against a plain list that is sorted for every question.
import { expect, test } from 'vitest'
import { SlotList } from '#kernel/slot-list.ts'
import { Random } from '#testing/workload/random.ts'
import { Positions } from './positions.ts'
import { TriggerHeap } from './trigger-heap.ts'

const steps = 4_000

test.each(['long', 'short'] as const)(
  '[R1] a %s heap returns exactly the triggers that a sorted list returns', (side) => {
    const random = new Random(side === 'long' ? 11 : 12)
    const positions = new Positions(() => 20, () => {})
    const slots = Array.from({ length: 300 }, (_, owner) => positions.at(owner + 1, 0, side))
    const heap = new TriggerHeap(side, positions)
    const list = new Map<number, number>()
    for (let step = 0; step < steps; step += 1) {
      const slot = slots[random.below(slots.length)] ?? 0
      if (random.chance(25)) {
        heap.remove(slot)
        list.delete(slot)
      } else {
        const ticks = random.chance(3) ? never(side) : random.between(1, 1_000)
        heap.place(slot, ticks)
        list.set(slot, ticks)
      }
      expect(heap.count).toBe(list.size)
      const first = heap.count === 0 ? undefined : heap.ticksOf(heap.slotAt(0))
      expect(first).toBe(nearest(list, side))
      if (step % 20 !== 0) continue
      const mark = random.between(1, 1_000)
      expect(met(heap, mark)).toEqual(metOf(list, side, mark))
      expect(everySlot(heap)).toEqual([...list.keys()].sort((a, b) => a - b))
    }
  },
)

function never(side: 'long' | 'short'): number {
  return side === 'long' ? 0 : Infinity
}

function nearest(list: ReadonlyMap<number, number>, side: 'long' | 'short'): number | undefined {
  const sorted = [...list.values()].sort((a, b) => a - b)
  return side === 'long' ? sorted.at(-1) : sorted[0]
}

function met(heap: TriggerHeap, mark: number): readonly number[] {
  const found = new SlotList()
  heap.collectMet(mark, found)
  return Array.from(found.filled).sort((a, b) => a - b)
}

function metOf(
  list: ReadonlyMap<number, number>, side: 'long' | 'short', mark: number,
): readonly number[] {
  return [...list].filter(([, ticks]) => side === 'long' ? mark <= ticks : mark >= ticks)
    .map(([slot]) => slot).sort((a, b) => a - b)
}

function everySlot(heap: TriggerHeap): readonly number[] {
  return Array.from({ length: heap.count }, (_, index) => heap.slotAt(index))
    .sort((a, b) => a - b)
}
