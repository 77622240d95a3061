// The reported remainder of a filled order by amount.
import { expect, test } from 'vitest'
import { endingLabel, unspentOf } from './order-ending.ts'

const byAmount = {
  status: 'fully_filled', side: 'bid', amount: '1500', filledAmount: '1499.509176',
} as const

test('a buy by amount with less than one lot remaining reports the unspent amount', () => {
  expect(unspentOf(byAmount)).toBe('0.490824')
})

test('a sell by amount, and one that the book could not fill, report no remainder', () => {
  expect(unspentOf({ ...byAmount, side: 'ask' })).toBeUndefined()
  expect(unspentOf({ ...byAmount, status: 'cancelled' })).toBeUndefined()
})

test('a fully spent order, or one by quantity, reports no remainder', () => {
  expect(unspentOf({ ...byAmount, filledAmount: '1500.00' })).toBeUndefined()
  expect(unspentOf({ ...byAmount, amount: null })).toBeUndefined()
})

test('[W125] the remainder of a filled order is a note, any other end has a reason', () => {
  expect(endingLabel(byAmount)).toBe('endingNote')
  expect(endingLabel({ status: 'cancelled' })).toBe('ending')
})
