import { expect, test } from 'vitest'
import { marketSortTexts, nextMarketSort, readMarketSort } from './market-sort.ts'

test.each(marketSortTexts)('%s is parsed as it was formatted', (text) => {
  const { column, isDescending } = readMarketSort(text)
  expect(`${isDescending ? '-' : ''}${column}`).toBe(text)
})

test('a column starts with its usual direction and then reverses', () => {
  expect(nextMarketSort('name', undefined)).toBe('name')
  expect(nextMarketSort('price', undefined)).toBe('-price')
  expect(nextMarketSort('price', readMarketSort('-price'))).toBe('price')
  expect(nextMarketSort('price', readMarketSort('price'))).toBe('-price')
  expect(nextMarketSort('change', readMarketSort('-price'))).toBe('-change')
})
