// The lists that operators import: quoted cells, and every fault with its line.
import { statementLinesMax } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { readCsv } from './csv-rows.ts'

const columns = ['time', 'payer'] as const
const read = (text: string) => {
  const lines = readCsv(text, columns)
  return lines.ok ? lines.value.map(({ cells }) => cells) : lines.reject.field
}

test.each([
  ['time,payer\n1,a', [['1', 'a']]],
  ['\uFEFFTime, Payer\r\n1,"Doe, ""J"""\r\n', [['1', 'Doe, "J"']]],
  ['time,payer\n1,"two\nlines"\n2,', [['1', 'two\nlines'], ['2', '']]],
  ['time,payer\n1', 'line 2'],
  ['time,payer\n1,a\n1,a,b', 'line 3'],
  ['time,payer\n1,"open', 'line 2'],
  ['time,payer\n1,a"b', 'line 2'],
  ['time,payer\n1,"two\nlines"\n2', 'line 4'],
  ['time,payer\n\n1,a\n\n', [['1', 'a']]],
  ['payer,time\n1,a', 'line 1'],
  ['time,payer', 'line 1'],
  ['', 'line 1'],
  [`time,payer${'\n1,a'.repeat(statementLinesMax + 1)}`, `line ${statementLinesMax + 2}`],
  ['time,payer\n1,a\n2,\uFFFD\uFFFD', 'line 3'],
  ['x'.repeat(50_001), 'csv'],
])('[QT17] a list is read whole or refused with its line: %j', (text, result) => {
  expect(read(text)).toEqual(result)
})
