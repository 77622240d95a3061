import { expect, test } from 'vitest'
import { added, flag, optional, orNull, units, whole } from '@ingot/engine/rows'
import { FieldReader } from './field-reader.ts'
import { decodeRow, encodeRow } from './list-form.ts'

const first = { number: whole(), amount: units }
const grown = {
  number: whole(), lots: added(whole(), 9), amount: units, isNew: added(orNull(flag), null),
}

test('[D7] an added field follows the older ones, and has its default in older lists', () => {
  const row = { number: 1, lots: 2, amount: 3n, isNew: true }
  expect(encodeRow(grown, row)).toEqual([1, '3', 2, 1])
  expect(decodeRow(grown, new FieldReader([1, '3', 2, 1]))).toEqual(row)
  const older = encodeRow(first, { number: 1, amount: 3n })
  expect(decodeRow(grown, new FieldReader(older)))
    .toEqual({ number: 1, lots: 9, amount: 3n, isNew: null })
})

test('[D7] a value of no described kind is refused', () => {
  const wrong = { number: new Date(0), amount: 1n }
  expect(() => encodeRow(first, { ...wrong, number: () => 1 })).toThrow('cannot be logged')
  expect(() => encodeRow(first, wrong)).toThrow('cannot be logged')
})

test('[D7] an absent optional number is written as zero, and may not be missing', () => {
  const fields = { shown: optional(whole()), last: whole() }
  expect(encodeRow(fields, { last: 5 })).toEqual([0, 5])
  expect(decodeRow(fields, new FieldReader([0, 5]))).toStrictEqual({ last: 5 })
  expect(() => decodeRow(fields, new FieldReader([]))).toThrow('is not whole')
})
