// How a file looks: its name, its length, its opening words, its reach.
import { expect, test } from 'vitest'
import { readFiles, report, type SourceFile } from './tree.ts'

const folders = ['packages', 'apps', 'features', 'bench', 'e2e', 'tidy', 'mutants', 'scripts']
const sources = folders.flatMap((folder) => readFiles(folder, /\.(ts|tsx|mjs)$/))
const itself = 'tidy/files.test.ts'
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isEntryPoint = (path: string) => path.endsWith('/index.ts')
const isDeclaration = (path: string) => path.endsWith('.d.ts')

function breaches(check: string, find: (file: SourceFile) => readonly string[]): readonly string[] {
  report(check, sources.length)
  return sources.flatMap((file) => find(file).map((breach) => `${file.path}: ${breach}`))
}

test('no file is longer than 400 lines, no test longer than 800', () => {
  expect(breaches('length', ({ path, text }) => {
    const lines = text.split('\n').length - 1
    const max = isTest(path) ? 800 : 400
    return lines > max ? [`${lines} lines`] : []
  })).toEqual([])
})

test('no folder holds more than 30 files, numbered ones not counted', () => {
  const counts = new Map<string, number>()
  for (const { path } of folders.flatMap((folder) => readFiles(folder, /\.[a-z]+$/))) {
    const slash = path.lastIndexOf('/')
    if (/^\d{4}-/.test(path.slice(slash + 1))) continue
    const folder = path.slice(0, slash)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  report('folders', counts.size)
  expect([...counts].filter(([, count]) => count > 30)).toEqual([])
})

test('no line is wider than 100 columns', () => {
  expect(breaches('width', ({ text }) => text.split('\n').flatMap((line, index) =>
    [...line].length > 100 && !line.includes('http') ? [`line ${index + 1}`] : []))).toEqual([])
})

test('names are kebab-case and specific', () => {
  const vague = /(?:^|\/)(?:utils?|helpers?|common|manager|types|constants|misc)\.tsx?$/
  expect(breaches('names', ({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*\.(?:ts|tsx|mjs)$/.test(name)) return ['not kebab']
    return vague.test(path) ? ['a vague name'] : []
  })).toEqual([])
})

test('index.ts exists only as a package\'s public entry point', () => {
  const entryPoints = /^(?:packages\/[a-z]+(?:\/[a-z]+)?)\/index\.ts$/
  expect(breaches('entry points', ({ path }) =>
    isEntryPoint(path) && !entryPoints.test(path) ? ['no entry point'] : [])).toEqual([])
})

test('imports use ./ inside a module and #module/ between modules, never ../', () => {
  expect(breaches('reach', ({ text }) =>
    /(?:from|import)\s*\(?\s*'\.\.\//.test(text) ? ['reaches up'] : [])).toEqual([])
})

test('a URL holds no import alias, which it would read as a fragment', () => {
  expect(breaches('aliases in URLs', ({ text }) =>
    /new URL\(\s*['"`]#/.test(text) ? ['use import.meta.resolve for an alias'] : [])).toEqual([])
})

test('exports are named, except where a tool needs a default', () => {
  expect(breaches('named exports', ({ path, text }) =>
    /^export default\b/m.test(text) && !/\.config\.ts$|\.d\.ts$|test-report\.mjs$/.test(path)
      ? ['a default export']
      : [])).toEqual([])
})

test('half of the files have fewer than 80 lines, nine of ten fewer than 250', () => {
  const lengths = sources.filter(({ path }) => !isTest(path))
    .map(({ text }) => text.split('\n').length - 1).sort((one, other) => one - other)
  report('short files', lengths.length)
  expect(lengths[Math.floor(lengths.length * 0.5)]).toBeLessThan(80)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(250)
})

test('a file opens with a comment that describes it', () => {
  const trivial = (text: string) => text.split('\n').length < 30
  expect(breaches('opening', ({ path, text }) => {
    if (isEntryPoint(path) || isTest(path) || isDeclaration(path) || trivial(text)) return []
    const opening = text.replace(/^#!.*\n/, '')
    return opening.startsWith('//') || opening.startsWith('/*') ? [] : ['no opening comment']
  })).toEqual([])
})

test('no notes to self and no disabled checks are left', () => {
  const leftOvers = /\b(?:TODO|FIXME)\b|@ts-(?:ignore|expect-error)|(?:es|ox)lint-disable|\.only\(/
  expect(breaches('left-overs', ({ path, text }) => path === itself ? []
    : text.split('\n').flatMap((line, index) =>
      leftOvers.test(line) ? [`line ${index + 1}: ${line.trim()}`] : []))).toEqual([])
})

test('no text names a path or a tool of a developer\'s machine', () => {
  const foreign = /\/work\/(?:main|shared)|\bsubagent|\bhelper-\d/i
  const all = [...sources, ...readFiles('.', /\.(?:md|json|css|html|svg)$/)
    .filter(({ path }) => path !== 'package-lock.json')].filter(({ path }) => path !== itself)
  report('self', all.length)
  expect(all.filter(({ text }) => foreign.test(text)).map(({ path }) => path)).toEqual([])
})
