// Rules of docs/RULES.md are short, each is cited by a test, and every id that a test cites exists.
import { expect, test } from 'vitest'
import { readFiles, readText, report } from './tree.ts'

const entries = [...readText('docs/RULES.md').matchAll(/^- \*\*([A-Z]+\d+)\*\* \(.*?\) (.*)$/gm)]
  .map(([, id = '', text = '']) => ({ id, text }))
const rules = entries.map(({ id }) => id)
const tests = ['packages', 'apps', 'features', 'e2e', 'tidy'].flatMap((folder) =>
  readFiles(folder, /\.test\.tsx?$/))
const citedIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[([A-Z]+\d+(?:[, ]+[A-Z]+\d+)*)\]/g)]
    .flatMap(([, ids = '']) => ids.split(/[, ]+/))
const cited = new Set(tests.flatMap(({ text }) => citedIn(text)))

/** Rules of single pages and programs, which `npm run test:deep` alone tests. */
const citedByLongTestsAlone = [
  'M26', 'D51', 'D99', 'W12', 'W26', 'W42', 'W46', 'W56', 'W57', 'W65', 'W72', 'W96', 'W103',
  'W128', 'W132', 'V21', 'V25',
]

test('a rule has at most three sentences and 350 characters', () => {
  report('rule lengths', entries.length)
  const sentences = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length ?? 0
  expect(entries.filter(({ text }) => text.length > 350 || sentences(text) > 3)
    .map(({ id, text }) => `${id}: ${sentences(text)} sentences, ${text.length} characters`))
    .toEqual([])
})

test('every rule is cited by a test', () => {
  report('rules', tests.length)
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((id) => !cited.has(id))).toEqual([])
})

test('every rule is cited by a short test, except for a few', () => {
  const short = new Set(tests.filter(({ path }) => !path.includes('.deep.')).flatMap(({ text }) =>
    citedIn(text.replaceAll(/longTest\(\s*'(?:\\.|[^'\\])*'/g, ''))))
  expect(rules.filter((id) => !short.has(id)).toSorted())
    .toEqual(citedByLongTestsAlone.toSorted())
})

test('every cited rule exists', () => {
  report('citations', tests.length)
  expect([...cited].filter((id) => !rules.includes(id))).toEqual([])
})

test('no rule has two texts', () => {
  expect(new Set(rules).size).toBe(rules.length)
})
