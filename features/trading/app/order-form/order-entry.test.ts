// The shared part of a ticket, in a ticket of another kind than spot's.
import { expect, test } from 'vitest'
import { type EntryChange, reduceEntry, startEntry } from './order-entry.ts'

const first = {
  ...startEntry({ entrust: 'limit', sizedBy: 'quantity', price: '92400.0' }), leverage: 20,
}
const after = (...changes: readonly EntryChange[]) => changes.reduce(reduceEntry, first)

test('a change keeps the fields that a ticket adds', () => {
  expect(after({ kind: 'price', price: '91000' }, { kind: 'size', size: '0.1' })).toEqual({
    ...first, price: '91000', hasOwnPrice: true, size: '0.1',
  })
})

test('a size and a share replace each other', () => {
  expect(after({ kind: 'size', size: '0.1' }, { kind: 'percent', percent: 50 }))
    .toMatchObject({ size: '', percent: 50 })
  expect(after({ kind: 'percent', percent: 50 }, { kind: 'size', size: '0.1' }))
    .toMatchObject({ size: '0.1', percent: undefined })
})

test('a price of the book makes a limit order of its price', () => {
  expect(after({ kind: 'entrust', entrust: 'market' }, { kind: 'pick', price: '92413.0' }))
    .toMatchObject({ entrust: 'limit', price: '92413.0', hasOwnPrice: true })
})

test('[W61] another unit takes the converted size, and a share stays a share', () => {
  expect(after({ kind: 'size', size: '0.1' }, { kind: 'size-unit', converted: '9240' }))
    .toMatchObject({ sizedBy: 'amount', size: '9240' })
  expect(after({ kind: 'percent', percent: 50 }, { kind: 'size-unit', converted: '9240' }))
    .toMatchObject({ sizedBy: 'amount', size: '', percent: 50 })
})

test('[W21] a placed order empties the size, keeps the price and forgets the try', () => {
  expect(after({ kind: 'size', size: '1' }, { kind: 'tried' }, { kind: 'placed' })).toEqual(first)
})
