// The query that the filter's choices come to.
import { expect, test } from 'vitest'
import { countFilters, type FilterChoices, noFilter, queryOf } from './list-filter.ts'

const now = new Date(2026, 10, 22, 15, 30).getTime()
const all: FilterChoices = {
  ...noFilter, direction: 'sell', entrust: 'limit', sizedBy: 'amount', status: 'cancelled',
}

test('[W24] each list applies its own choices, and none when none is made', () => {
  expect(queryOf(noFilter, 'history', now)).toEqual({})
  expect(queryOf(all, 'history', now)).toEqual({
    direction: 'sell', entrust: 'limit', sizedBy: 'amount', status: 'cancelled',
  })
  expect(queryOf(all, 'open', now))
    .toEqual({ direction: 'sell', entrust: 'limit', sizedBy: 'amount' })
  expect(queryOf(all, 'fills', now)).toEqual({ direction: 'sell' })
  expect([countFilters(all, 'history'), countFilters(all, 'fills')]).toEqual([4, 1])
  expect(countFilters({ ...all, period: 'week' }, 'fills')).toBe(2)
})

test('[W24] a period begins at midnight and contains whole days', () => {
  const from = (period: FilterChoices['period']) =>
    queryOf({ ...noFilter, period }, 'open', now).from
  expect(from('today')).toBe(new Date(2026, 10, 22).getTime())
  expect(from('week')).toBe(new Date(2026, 10, 16).getTime())
  expect(from('month')).toBe(new Date(2026, 9, 24).getTime())
})

test('[W24] a custom period contains both its days, and a missing day sets no bound', () => {
  const custom = { ...noFilter, period: 'custom' } as const
  expect(queryOf({ ...custom, firstDay: '2026-11-01', lastDay: '2026-11-02' }, 'fills', now))
    .toEqual({
      from: new Date(2026, 10, 1).getTime(), to: new Date(2026, 10, 3).getTime() - 1,
    })
  expect(queryOf({ ...custom, lastDay: '2026-11-02' }, 'fills', now))
    .toEqual({ to: new Date(2026, 10, 3).getTime() - 1 })
  expect(queryOf({ ...custom, firstDay: 'never' }, 'fills', now)).toEqual({})
  expect(countFilters(custom, 'fills')).toBe(0)
})
