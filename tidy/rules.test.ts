// Every rule of docs/RULES.md is cited by a test, and every rule that a test cites exists.
import { expect, test } from 'vitest'
import { readFiles, readText, report } from './tree.ts'

const rules = [...readText('docs/RULES.md').matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)]
  .map(([, id = '']) => id)
const tests = ['packages', 'apps', 'e2e', 'tidy'].flatMap((room) =>
  readFiles(room, /\.test\.tsx?$/))
const cited = new Set(tests.flatMap(({ text }) =>
  [...text.matchAll(/\[([A-Z]+\d+(?:[, ]+[A-Z]+\d+)*)\]/g)]
    .flatMap(([, ids = '']) => ids.split(/[, ]+/))))

test('every rule is cited by a test', () => {
  report('rules', tests.length)
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((id) => !cited.has(id))).toEqual([])
})

test('every cited rule exists', () => {
  report('citations', tests.length)
  expect([...cited].filter((id) => !rules.includes(id))).toEqual([])
})

test('no rule has two texts', () => {
  expect(new Set(rules).size).toBe(rules.length)
})
