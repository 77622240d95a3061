// Every reject can be answered, has its line in ERRORS.md and its sentence in all eight languages.
import { expect, test } from 'vitest'
import { readFiles, readText, report } from './tree.ts'

const listing = readText('packages/contract/vocabulary/reject.ts')
const codes = [...listing.matchAll(/^ {2}(\w+): \{ code: (-?\d+), status: (\d+)/gm)]
  .map(([, word = '', number = '', status = '']) => ({ word, number, status }))

test('ERRORS.md lists exactly the rejects, with number and status', () => {
  const errors = readText('docs/ERRORS.md')
  report('rejects', codes.length)
  const rows = [...errors.matchAll(/^\| `(\w+)` \| (-?\d+) \| (\d+) \|/gm)]
    .map(([, word = '', number = '', status = '']) => ({ word, number, status }))
  expect(rows).toEqual(codes)
})

test('every reject is returned somewhere', () => {
  const sources = ['packages/engine', 'apps/server'].flatMap((folder) => readFiles(folder, /\.ts$/))
    .filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path))
  report('rejects said', sources.length)
  const said = codes.filter(({ word }) => sources.some(({ text }) => text.includes(`'${word}'`)))
  expect(codes.filter((code) => !said.includes(code))).toEqual([])
})

test('every reject has a message in all eight languages', () => {
  const catalogues = readFiles('packages/contract/messages', /\/[a-z]{2}-[a-z]{2}\.ts$/)
  report('messages', catalogues.length)
  expect(catalogues.length).toBe(8)
  const missing = catalogues.flatMap(({ path, text }) =>
    codes.filter(({ word }) => !text.includes(`  ${word}: `)).map(({ word }) => `${path}: ${word}`))
  expect(missing).toEqual([])
})

test('no two rejects share a number', () => {
  const numbers = codes.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
