import { expect, test } from 'vitest'
import { filterRequest, filterValues } from './leader-filter.ts'

test('[CO11] a filter asks for its fields alone, and is read as it was typed', () => {
  const symbol = 'BTCUSDT-PERP'
  const typed = { search: 'Hal', investment: '100', drawdown: '12.5', symbol, hasPlace: true }
  const request = filterRequest({ ...typed, search: ' Hal ' })
  expect(request).toEqual({
    search: 'Hal', investment: '100', drawdownMaxPpm: '125000', symbol, hasPlace: '1',
  })
  expect(filterValues(request)).toEqual(typed)
})

test('[CO11] an empty filter asks for nothing', () => {
  const none = { search: ' ', investment: '', drawdown: '', symbol: '', hasPlace: false }
  expect(Object.values(filterRequest(none)).every((field) => field === undefined)).toBe(true)
  expect(filterValues({})).toEqual({ ...none, search: '' })
})
