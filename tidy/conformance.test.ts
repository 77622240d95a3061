// docs/CONFORMANCE.md is complete: its numbers have no gaps, a built requirement names rules and
// tests that exist, and every call and route is listed in the state that it has.
import { expect, test } from 'vitest'
import { specCalls, specRoutes } from './spec.ts'
import { readFiles, readText, report } from './tree.ts'
import { builtPaths } from './web-pages.ts'

const states = ['built', 'built differently', 'not built'] as const
const rows = [...readText('docs/CONFORMANCE.md')
  .matchAll(/^\| §(\d+)\.(\d+) \| (.*?) \| (.*?) \| (.*?) ?\| (.*?) ?\|$/gm)]
  .map(([, section = '', number = '', requirement = '', state = '', rules = '', tests = '']) => ({
    id: `§${section}.${number}`, section: Number(section), number: Number(number), requirement,
    state, rules: rules.split(', ').filter((rule) => rule !== ''),
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }))
const isBuilt = (state: string) => state === 'built' || state.startsWith('built differently: ')
const built = rows.filter(({ state }) => isBuilt(state))
const missing = rows.filter(({ state }) => state === 'not built')
const testFiles = new Map(['packages', 'apps', 'features', 'e2e', 'tidy']
  .flatMap((folder) => readFiles(folder, /\.test\.tsx?$/))
  .map(({ path, text }) => [path, text]))
const names = (list: typeof rows, word: string) =>
  list.some(({ requirement }) => requirement.includes(`\`${word}\``))

test('requirements are numbered by section without gaps', () => {
  report('requirements', rows.length)
  const lines = readText('docs/CONFORMANCE.md').split('\n').filter((line) => line.startsWith('| §'))
  expect(rows.length).toBe(lines.length)
  const sections = [...new Set(rows.map(({ section }) => section))]
  expect(sections).toEqual(Array.from({ length: 9 }, (_, index) => index + 1))
  const numbers = sections.flatMap((section) => rows.filter((row) => row.section === section)
    .map(({ number }, index) => number === index + 1 ? [] : [`§${section}.${number}`]).flat())
  expect(numbers).toEqual([])
})

test('every requirement has a state, and a different one gives its reason', () => {
  expect(rows.filter(({ state }) => !states.some((known) => state.split(':')[0] === known))
    .map(({ id }) => id)).toEqual([])
  expect(rows.filter(({ state }) => state.startsWith('built differently')
    && !/^built differently: .+ Why: .+\.$/.test(state)).map(({ id }) => id)).toEqual([])
})

test('a built requirement names rules and tests that exist, a missing one names none', () => {
  const rules = new Set([...readText('docs/RULES.md').matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)]
    .map(([, id = '']) => id))
  expect(built.filter((row) => row.rules.length === 0 || row.tests.length === 0)
    .map(({ id }) => id)).toEqual([])
  expect(rows.flatMap(({ id, rules: cited }) =>
    cited.filter((rule) => !rules.has(rule)).map((rule) => `${id}: ${rule}`))).toEqual([])
  expect(rows.flatMap(({ id, tests }) =>
    tests.filter((path) => !testFiles.has(path)).map((path) => `${id}: ${path}`))).toEqual([])
  expect(missing.filter((row) => row.rules.length > 0 || row.tests.length > 0)
    .map(({ id }) => id)).toEqual([])
})

test('a named test cites one of the rules of its requirement', () => {
  expect(built.flatMap(({ id, rules, tests }) => tests.filter((path) => !rules.some((rule) =>
    new RegExp(`\\[(?:[A-Z]+\\d+, )*${rule}(?:, [A-Z]+\\d+)*\\]`).test(testFiles.get(path) ?? '')))
    .map((path) => `${id}: ${path}`))).toEqual([])
})

test('every call is listed as built', () => {
  const calls = readFiles('features', /\.calls\.ts$/)
    .flatMap(({ text }) => [...text.matchAll(/^ {2}name: '(\w+)',$/gm)])
    .map(([, name = '']) => name)
  report('conformance calls', calls.length)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((name) => !names(built, name))).toEqual([])
  expect(specCalls.filter((name) => !names(built, name) || names(missing, name))).toEqual([])
})

test('every route is listed as built', () => {
  report('conformance routes', builtPaths.length)
  expect(builtPaths.length).toBeGreaterThan(specRoutes.length)
  expect(builtPaths.filter((path) => !names(built, path))).toEqual([])
})
