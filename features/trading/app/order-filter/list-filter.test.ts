// The query that the filter's choices come to.
import { expect, test } from 'vitest'
import { countFilters, type FilterChoices, noFilter, queryOf } from './list-filter.ts'
import { type SpotFilterFields, spotFilterLists as lists } from './use-spot-filter.ts'

const now = new Date(2026, 10, 22, 15, 30).getTime()
const none: FilterChoices<SpotFilterFields> = noFilter
const all: FilterChoices<SpotFilterFields> = {
  ...noFilter,
  fields: { direction: 'sell', entrust: 'limit', sizedBy: 'amount', status: 'cancelled' },
}

test('[W24] each list applies its own choices, and none when none is made', () => {
  expect(queryOf(none, lists.history, now)).toEqual({})
  expect(queryOf(all, lists.history, now)).toEqual({
    direction: 'sell', entrust: 'limit', sizedBy: 'amount', status: 'cancelled',
  })
  expect(queryOf(all, lists.open, now))
    .toEqual({ direction: 'sell', entrust: 'limit', sizedBy: 'amount' })
  expect(queryOf(all, lists.fills, now)).toEqual({ direction: 'sell' })
  expect([countFilters(all, lists.history), countFilters(all, lists.fills)]).toEqual([4, 1])
  expect(countFilters({ ...all, period: 'week' }, lists.fills)).toBe(2)
})

test('[W24] a field of another kind of list is filtered in the same way', () => {
  type Fields = { readonly positionSide: 'long' | 'short', readonly marginMode: 'cross' }
  const choices: FilterChoices<Fields> = {
    ...noFilter, fields: { positionSide: 'short', marginMode: undefined },
  }
  expect(queryOf(choices, ['positionSide', 'marginMode'], now)).toEqual({ positionSide: 'short' })
  expect(countFilters(choices, ['positionSide', 'marginMode'])).toBe(1)
})

test('[W24] a period begins at midnight and contains whole days', () => {
  const from = (period: FilterChoices<SpotFilterFields>['period']) =>
    queryOf({ ...none, period }, lists.open, now).from
  expect(from('today')).toBe(new Date(2026, 10, 22).getTime())
  expect(from('week')).toBe(new Date(2026, 10, 16).getTime())
  expect(from('month')).toBe(new Date(2026, 9, 24).getTime())
})

test('[W24] a custom period contains both its days, and a missing day sets no bound', () => {
  const custom = { ...none, period: 'custom' } as const
  expect(queryOf({ ...custom, firstDay: '2026-11-01', lastDay: '2026-11-02' }, lists.fills, now))
    .toEqual({
      from: new Date(2026, 10, 1).getTime(), to: new Date(2026, 10, 3).getTime() - 1,
    })
  expect(queryOf({ ...custom, lastDay: '2026-11-02' }, lists.fills, now))
    .toEqual({ to: new Date(2026, 10, 3).getTime() - 1 })
  expect(queryOf({ ...custom, firstDay: 'never' }, lists.fills, now)).toEqual({})
  expect(countFilters(custom, lists.fills)).toBe(0)
})

test.each([
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T21:59:59.999Z'],
])('[W24] in %s the day %s is whole when clocks change at midnight', (...row) => {
  const [zone, day, from, to] = row
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    const choices = { ...none, period: 'custom', firstDay: day, lastDay: day } as const
    const query = queryOf(choices, lists.open, now)
    expect([query.from, query.to].map((at) => new Date(at ?? 0).toISOString())).toEqual([from, to])
    const noon = Date.parse(from) + 12 * 3_600_000
    const today = queryOf({ ...none, period: 'today' }, lists.open, noon)
    expect(new Date(today.from ?? 0).toISOString()).toBe(from)
    const week = queryOf({ ...none, period: 'week' }, lists.open, noon + 6 * 86_400_000)
    expect(new Date(week.from ?? 0).toISOString()).toBe(from)
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})
