// The worked examples of the queue.
import { expect, test } from 'vitest'
import { medianOf, supportWaitMs } from './limits.ts'

test('[SU7] position 4, a median of 300 s and 3 operators with 2 free slots wait 200 s', () => {
  expect(supportWaitMs({ position: 4, medianMs: 300_000, openSlots: 3 * 2 })).toBe(200_000)
})

test.each([
  [{ position: 1, medianMs: 1_000, openSlots: 3 }, 334],
  [{ position: 4, medianMs: null, openSlots: 3 }, null],
  [{ position: 4, medianMs: 300_000, openSlots: 0 }, null],
])('[SU7] the wait is rounded up, and unknown without a time or a slot', (queue, wait) => {
  expect(supportWaitMs(queue)).toBe(wait)
})

test.each([[[], null], [[7], 7], [[9, 1, 5], 5], [[4, 1, 3, 2], 2]])(
  '[SU7] the median of %j is %j', (times, median) => {
    expect(medianOf(times)).toBe(median)
  },
)
