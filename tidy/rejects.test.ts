// Every reject can be answered, has its line in ERRORS.md and its sentence. The sentences
// are compared with each other in apps/web/i18n/catalogues.test.ts.
import { expect, test } from 'vitest'
import { readFiles, readText, report } from './tree.ts'

const folders = ['packages/contract/nouns', 'features']
const facts = folders.flatMap((folder) => readFiles(folder, /[/.]facts\.ts$/))
const codes = facts.flatMap(({ text }) =>
  [...text.matchAll(/^ {2}(\w+): \{ code: (-?\d+), status: (\d+)/gm)])
  .map(([, word = '', number = '', status = '']) => ({ word, number, status }))
const byNumber = (list: typeof codes) =>
  list.toSorted((one, other) => Number(one.number) - Number(other.number))

test('ERRORS.md lists exactly the rejects, with number and status', () => {
  const errors = readText('docs/ERRORS.md')
  report('rejects', codes.length)
  const rows = [...errors.matchAll(/^\| `(\w+)` \| (-?\d+) \| (\d+) \|/gm)]
    .map(([, word = '', number = '', status = '']) => ({ word, number, status }))
  expect(byNumber(rows)).toEqual(byNumber(codes))
})

test('every reject is returned somewhere', () => {
  const sources = ['packages/engine', 'apps/server', 'features']
    .flatMap((folder) => readFiles(folder, /\.ts$/))
    .filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path))
  report('rejects said', sources.length)
  const said = codes.filter(({ word }) => sources.some(({ text }) => text.includes(`'${word}'`)))
  expect(codes.filter((code) => !said.includes(code))).toEqual([])
})

test('every reject and every success has a message in its noun, and no other word has one', () => {
  const files = folders.flatMap((folder) => readFiles(folder, /[/.]sentences\.json$/))
  report('messages', files.length)
  const sentences = Object.fromEntries(files.map(({ path, text }) =>
    [nounOf(path), Object.keys(Object(JSON.parse(text))).toSorted()]))
  const words = Object.fromEntries(facts.map(({ path, text }) => {
    const [, list = ''] = /\bsuccesses = \[([^\]]*)\]/.exec(text) ?? []
    const successes = [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
    const rejects = [...text.matchAll(/^ {2}(\w+): \{ code: /gm)].map(([, word = '']) => word)
    return [nounOf(path), [...successes, ...rejects].toSorted()]
  }).filter(([, list]) => list?.length !== 0))
  expect(Object.values(words).flat().length).toBeGreaterThan(codes.length + 20)
  expect(sentences).toEqual(words)
})

test('no two rejects share a number', () => {
  const numbers = codes.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

const nounOf = (path: string): string => path.replace(/(?:facts\.ts|sentences\.json)$/, '')
