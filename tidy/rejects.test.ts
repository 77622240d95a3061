// Every reject can be answered, has its line in ERRORS.md and its sentence. The sentences
// are compared with each other in apps/web/i18n/catalogues.test.ts.
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

test('every reject and every success has a message, and no other word has one', () => {
  const successes = [...readText('packages/contract/vocabulary/success.ts').matchAll(/'(\w+)'/g)]
    .map(([, word = '']) => word)
  const sentences: object = JSON.parse(readText('packages/contract/messages/sentences.json'))
  report('messages', Object.keys(sentences).length)
  expect(successes.length).toBeGreaterThan(20)
  expect(Object.keys(sentences).toSorted())
    .toEqual([...successes, ...codes.map(({ word }) => word)].toSorted())
})

test('no two rejects share a number', () => {
  const numbers = codes.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
