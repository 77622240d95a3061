import { expect, test } from 'vitest'
import { isNoReference } from './no-reference.ts'

test.each([
  '', ' ', '-', '--', '/', 'NONREF', 'nonref', 'Non Ref', 'NOTPROVIDED', 'Not provided', 'NOREF',
  'n/a',
  'N.A.', 'none', 'null', '0', '000000', 'ＮＯＮＲＥＦ',
])('[QT47] %j is no reference', (text) => {
  expect(isNoReference(text)).toBe(true)
})

test.each(['B-1', 'NONREF 7', '10', 'NA-1', '参考1', 'NOTPROVIDED2'])(
  '[QT47] %j is a reference', (text) => {
    expect(isNoReference(text)).toBe(false)
  },
)
