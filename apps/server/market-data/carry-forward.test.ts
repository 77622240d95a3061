import { expect, test } from 'vitest'
import { carryForward, flatCandle } from './carry-forward.ts'

const minute = 60_000
const candle = (at: number, ticks: number) =>
  ({ ...flatCandle(at * minute, ticks), lots: 3, quoteUnits: 30n })

test('[M5] an interval without trades is a flat candle at the last close', () => {
  const filled = carryForward([candle(10, 100), candle(13, 105)], {
    interval: '1min', lastOpenAt: 15 * minute, limit: 10,
  })
  const shown = filled.map(({ openAt, closeTicks, lots }) => [openAt / minute, closeTicks, lots])
  expect(shown).toEqual([
    [10, 100, 3], [11, 100, 0], [12, 100, 0], [13, 105, 3], [14, 105, 0], [15, 105, 0],
  ])
})

test('[M5] no candle precedes the first one, and the limit keeps the newest', () => {
  const range = { interval: '1min', lastOpenAt: 12 * minute } as const
  expect(carryForward([], { ...range, limit: 5 })).toEqual([])
  const newest = carryForward([candle(5, 90)], { ...range, limit: 2 })
  expect(newest.map(({ openAt }) => openAt / minute)).toEqual([11, 12])
})

test('[M5] months are continued by the calendar', () => {
  const january = { ...flatCandle(Date.UTC(2024, 0, 1), 50), lots: 1 }
  const filled = carryForward([january], {
    interval: '1mon', lastOpenAt: Date.UTC(2024, 3, 1), limit: 9,
  })
  expect(filled.map(({ openAt }) => new Date(openAt).toISOString().slice(0, 10)))
    .toEqual(['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01'])
})
