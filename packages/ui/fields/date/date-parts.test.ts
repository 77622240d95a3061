import { languages, toBcp47 } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { cleanDatePart, dateLayoutOf, datePartsOf, dayOfParts, noDate } from './date-parts.ts'

test.each([
  ['en_US', 'month day year', '/'], ['es_ES', 'day month year', '/'],
  ['ru_RU', 'day month year', '.'], ['th_TH', 'day month year', '/'],
  ['zh_CN', 'year month day', '/'], ['zh_TW', 'year month day', '/'],
  ['ja_JP', 'year month day', '/'], ['ko_KR', 'year month day', '.'],
] as const)('the order of %s', (language, order, mark) => {
  expect(languages).toContain(language)
  const layout = dateLayoutOf(toBcp47(language))
  expect([layout.order.join(' '), layout.mark]).toEqual([order, mark])
})

test('parts make a day once they are one', () => {
  expect(dayOfParts({ day: '4', month: '3', year: '1991' })).toBe('1991-03-04')
  expect(dayOfParts({ day: '30', month: '02', year: '1991' })).toBe('')
  expect(dayOfParts({ day: '4', month: '3', year: '91' })).toBe('')
  expect(dayOfParts(noDate)).toBe('')
  expect(datePartsOf('1991-03-04')).toEqual({ day: '04', month: '03', year: '1991' })
  expect(datePartsOf('1991-02-30')).toEqual(noDate)
})

test('a part keeps its digits alone', () => {
  expect(cleanDatePart('day', '１２3')).toBe('12')
  expect(cleanDatePart('year', ' 19a91 ')).toBe('1991')
})
