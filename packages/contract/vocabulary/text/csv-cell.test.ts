import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv-cell.ts'

test.each([
  ['plain', 'plain'],
  ['12', '12'],
  ['-0.00001', '-0.00001'],
  ['=1+1', "'=1+1"],
  ['-cmd', "'-cmd"],
  ['-1+2', "'-1+2"],
  ['+49 30', "'+49 30"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('[OM8, RP4] the cell of %j is %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('[RP4] a line ends as spreadsheets expect', () => {
  expect(csvLine(['2026-11-29', '1.50', 'a,b'])).toBe('2026-11-29,1.50,"a,b"\r\n')
})
