// The book's rows: sums exact, bars on one scale, the shared digits truly shared.
import { expect, test } from 'vitest'
import { bookRows, sharedLength } from './book-rows.ts'

test('a bar is the exact sum up to its level, on the scale of the deeper side', () => {
  const rows = bookRows({
    bids: [['10.1', '0.1'], ['10.0', '0.2'], ['9.9', '9']],
    asks: [['10.2', '0.3'], ['10.3', '0.3'], ['10.4', '9']],
  }, 2)
  expect(rows.bids.map((row) => row.share)).toEqual([0.166, 0.5])
  expect(rows.asks.map((row) => row.share)).toEqual([0.5, 1])
})

test('an empty side has no rows, and an empty book causes no division by zero', () => {
  expect(bookRows({ bids: [], asks: [['1', '0']] }, 10)).toEqual(
    { bids: [], asks: [{ price: '1', quantity: '0', share: 0 }] },
  )
})

test.each([
  [['92,417.8', '92,419.4', '92,406.6'], 4],
  [['99.9', '100.1'], 0],
  [['1.5'], 3],
  [[], 0],
])('%j share their first %i characters', (prices, length) => {
  expect(sharedLength(prices)).toBe(length)
})
