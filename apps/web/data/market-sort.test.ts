import { expect, test } from 'vitest'
import { marketSortTexts, nextMarketSort, readMarketSort } from './market-sort.ts'

test.each(marketSortTexts)('%s is read as it is written', (text) => {
  const { column, isDescending } = readMarketSort(text)
  expect(`${isDescending ? '-' : ''}${column}`).toBe(text)
})

test('a column begins as a person wants it first, and turns around', () => {
  expect(nextMarketSort('name', undefined)).toBe('name')
  expect(nextMarketSort('price', undefined)).toBe('-price')
  expect(nextMarketSort('price', readMarketSort('-price'))).toBe('price')
  expect(nextMarketSort('price', readMarketSort('price'))).toBe('-price')
  expect(nextMarketSort('change', readMarketSort('-price'))).toBe('-change')
})
