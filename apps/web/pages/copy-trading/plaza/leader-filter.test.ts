import { expect, test } from 'vitest'
import { filterRequest, filterValues } from './leader-filter.ts'

test('[CO11] a filter asks for its fields alone, and is read as it was typed', () => {
  const typed = { search: 'Hal', investment: '100', drawdown: '12.5', hasPlace: true }
  const request = filterRequest({ ...typed, search: ' Hal ' })
  expect(request).toEqual({
    search: 'Hal', investment: '100', drawdownMaxPpm: '125000', hasPlace: '1',
  })
  expect(filterValues(request)).toEqual(typed)
})

test('[CO11] an empty filter asks for nothing', () => {
  const none = { search: ' ', investment: '', drawdown: '', hasPlace: false }
  expect(Object.values(filterRequest(none)).every((field) => field === undefined)).toBe(true)
  expect(filterValues({})).toEqual({ ...none, search: '' })
})
