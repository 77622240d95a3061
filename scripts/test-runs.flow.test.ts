// The runner of the tests: a file that fails in company and passes alone counts as passed and is
// named; a file that fails twice fails the run.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const onceOnly = `
  import { existsSync, writeFileSync } from 'node:fs'
  test('once', () => {
    const hasRun = existsSync('MARK')
    writeFileSync('MARK', '')
    expect(hasRun).toBe(true)
  })`

/** Runs the runner on a folder of test files, and returns its exit code and its closing lines. */
function runTests(files: Readonly<Record<string, string>>) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'runner-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } }')
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.test.mjs`), text.replaceAll('MARK', join(folder, name)))
  }
  const { status, stdout } = spawnSync('node', [
    join(root, 'scripts', 'test.mjs'), `--root=${folder}`,
  ], { encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' } })
  const lines = stdout.trimEnd().split('\n')
  return { status, closing: lines.at(-1), lines }
}

test('a file that fails once and passes alone is named and counts as passed', () => {
  const { status, closing, lines } = runTests({
    good: 'test("good", () => {})', chance: onceOnly,
  })
  expect(closing).toBe('2 passed, 0 failed')
  expect(status).toBe(0)
  const named = lines.indexOf('Passed only alone:')
  expect(lines[named + 1]).toBe('  chance.test.mjs')
})

test('a file that fails twice fails the run', () => {
  const { status, closing, lines } = runTests({
    good: 'test("good", () => {})',
    bad: 'test("bad", () => { expect(1).toBe(2) }); test("fair", () => {})',
    broken: 'throw new Error("it does not load")',
    idle: 'test.skip("idle", () => {})',
  })
  expect(closing).toBe('2 passed, 2 failed, 1 skipped')
  expect(status).toBe(1)
  expect(lines).not.toContain('Passed only alone:')
  expect(lines.filter((line) => line.startsWith('Again, alone:'))).toHaveLength(2)
})

test('an error outside of the tests of a file runs it again', () => {
  const stray = 'test("stray", () => { setTimeout(() => { throw new Error("late") }) })'
  const { status, closing } = runTests({ stray: `${stray}
    test("waits", () => new Promise((resolve) => { setTimeout(resolve, 50) }))` })
  expect(closing).toBe('2 passed, 1 failed')
  expect(status).toBe(1)
})

test('a run without tests fails', () => {
  expect(runTests({}).status).toBe(1)
})

test('the longest files are named at the end', () => {
  const { lines } = runTests({ good: 'test("good", () => {})' })
  const title = lines.indexOf('The longest files: ')
  expect(lines[title + 1]).toMatch(/^ +\d+ s {2}good\.test\.mjs$/)
})
