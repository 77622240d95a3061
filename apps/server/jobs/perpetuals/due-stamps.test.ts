import { expect, test } from 'vitest'
import { dueStamps, markPauseMs } from './drive-perpetuals.ts'

const hourMs = 3_600_000
const intervalMs = 8 * hourMs
const first = 100 * intervalMs

const cases: readonly (readonly [string, number, number, readonly number[]])[] = [
  ['none before the next has come', first + intervalMs - 1, first, []],
  ['one at its very moment', first + intervalMs, first, [first + intervalMs]],
  ['one some time after', first + intervalMs + hourMs, first, [first + intervalMs]],
  ['none once it is paid', first + intervalMs + hourMs, first + intervalMs, []],
  ['all of a downtime, in their order', first + 3 * intervalMs + 5, first,
    [first + intervalMs, first + 2 * intervalMs, first + 3 * intervalMs]],
  ['the last one for a market that never paid', first + hourMs, 0, [first]],
  ['none while the clock is before the settled one', first - hourMs, first, []],
]

test.each(cases)('[D68] due funding times: %s', (...[, now, paidStamp, due]) => {
  expect(dueStamps({ now, intervalMs, paidStamp })).toEqual(due)
})

test('[D67] a market is updated more often when more depends on its mark', () => {
  const open = markPauseMs({ isOpen: true, isWatched: false })
  const watched = markPauseMs({ isOpen: false, isWatched: true })
  const resting = markPauseMs({ isOpen: false, isWatched: false })
  expect(open).toBe(1_000)
  expect(open).toBeLessThan(watched)
  expect(watched).toBeLessThan(resting)
})
