import { expect, test } from 'vitest'
import { boundsOf, daysOf } from './statement-period.ts'

const now = new Date('2026-03-05T10:00:00').getTime()

test.each([
  ['days30', '2026-02-04'], ['days90', '2025-12-06'], ['thisYear', '2026-01-01'],
] as const)('[OM8] %s begin on %s and end today', (period, first) => {
  expect(daysOf(period, now)).toEqual({ first, last: '2026-03-05' })
})

test('[OM8] both days are whole, and reversed or missing days are refused', () => {
  const { from = 0, to = 0 } = boundsOf({ first: '2026-03-04', last: '2026-03-05' }) ?? {}
  expect([new Date(from), new Date(to)])
    .toEqual([new Date('2026-03-04T00:00:00'), new Date('2026-03-05T23:59:59.999')])
  for (const days of [
    { first: '2026-03-06', last: '2026-03-05' }, { first: '', last: '2026-03-05' },
    { first: '2026-03-05', last: 'x' }, { first: '1969-01-01', last: '2026-03-05' },
  ]) expect(boundsOf(days)).toBeUndefined()
})
