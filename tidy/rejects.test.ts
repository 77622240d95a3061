// Every reject has its line in ERRORS.md and its sentence in all eight languages.
import { expect, test } from 'vitest'
import { readFiles, readText, report } from './tree.ts'

const listing = readText('packages/contract/vocabulary/reject.ts')
const codes = [...listing.matchAll(/^ {2}(\w+): \{ code: (-?\d+)/gm)]
  .map(([, word = '', number = '']) => ({ word, number }))

test('every reject stands in ERRORS.md with its number', () => {
  const errors = readText('docs/ERRORS.md')
  report('rejects', codes.length)
  const missing = codes.filter(({ word, number }) =>
    !errors.includes(`\`${word}\``) || !errors.includes(number))
  expect(missing.map(({ word }) => word)).toEqual([])
})

test('every reject has a sentence in all eight languages', () => {
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
