import { expect, test } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['-1.5', '-1.5'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-1+2', "'-1+2"],
  ['@name', "'@name"],
  ['\t=1', "'\t=1"],
  ['a,b', '"a,b"'],
  ['"a"', '"""a"""'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('[RP4] the cell %j is %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('[RP4] lines end as spreadsheets expect', () => {
  expect(csvOf([['Day', 'Worth'], ['2026-11-29', '1.50']]))
    .toBe('Day,Worth\r\n2026-11-29,1.50\r\n')
})
