// Runs every test in its short version, the pure ones first, and each failed file once more alone:
// a busy machine can fail a file, a fault of the product fails it twice. Closes with one line that
// counts them all. The long versions are scripts/test-deep.mjs.
// Arguments go to vitest, so that one file can be run alone.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** More failed files than this are no chance, and are not run again. */
const repeatedMax = 20
const longestShown = 10
/** Options of vitest whose value is the next argument. */
const valued = new Set(['-t', '--testNamePattern', '--project', '--root', '-c', '--config'])

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'tests-'))
const chosen = process.argv.slice(2)

const began = performance.now()
const first = run(chosen)
const suspects = first.files.filter(({ isFailed }) => isFailed)
const isRepeated = suspects.length <= repeatedMax
if (!isRepeated) say(`${suspects.length} files failed: none is run again.`)
const seconds = isRepeated ? suspects.map(runAgain) : suspects
const whole = performance.now() - began
rmSync(folder, { recursive: true, force: true })

const files = [...first.files.filter(({ isFailed }) => !isFailed), ...seconds]
const chance = seconds.filter(({ isFailed }) => !isFailed)
const lost = seconds.filter(({ isFailed }) => isFailed)
const faults = first.errors + (isComplete() ? 0 : 1) + (first.isBroken ? 1 : 0)
say(`\n${kinds().map(([kind, of]) => `${kind} ${of.length} files, ${secondsOf(sum(of, 'ms'))}`)
  .join('; ')}; all ${secondsOf(whole)}`)
say(`The longest files: ${files.toSorted((a, b) => b.ms - a.ms).slice(0, longestShown)
  .map(({ name, ms }) => `\n  ${secondsOf(ms).padStart(6)}  ${name}`).join('')}`)
if (first.errors > 0) say(`Errors outside of the tests of any file: ${first.errors}`)
if (chance.length > 0) say(listOf('Passed only alone:', chance))
if (lost.length > 0) say(listOf('Failed:', lost))
const failed = sum(lost.map((file) => ({ count: Math.max(file.failed, 1) })), 'count') + faults
const skipped = sum(files, 'skipped')
const rest = skipped === 0 ? '' : `, ${skipped} skipped`
say(`${sum(files, 'passed')} passed, ${failed} failed${rest}`)
process.exit(failed > 0 ? 1 : 0)

/** Runs vitest with these arguments and returns its report. */
function run(args) {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const { status } = spawnSync('vitest', [
    'run', '--reporter=default', `--reporter=${join(root, 'scripts', 'test-report.mjs')}`, ...args,
  ], {
    cwd: root,
    stdio: 'inherit',
    // The tests start hundreds of threads and programs; each module is compiled for the first one.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
      INGOT_TEST_REPORT: report,
    },
  })
  if (!existsSync(report)) return { files: [], errors: 0, isBroken: true }
  const { files, errors } = JSON.parse(readFileSync(report, 'utf8'))
  // A run that fails without a failed file or an error has failed outside of both.
  const isExplained = status === 0 || errors > 0 || files.some(({ isFailed }) => isFailed)
  return { files, errors, isBroken: !isExplained }
}

/** Runs a failed file alone, and returns its second result. */
function runAgain(file) {
  say(`\nAgain, alone: ${file.name}`)
  const { files: [second], errors } = run([...optionsOf(chosen), file.file])
  if (second === undefined) return file
  return { ...second, isFailed: second.isFailed || errors > 0 }
}

/** The arguments without the names of files. */
function optionsOf(args) {
  return args.filter((arg, index) => arg.startsWith('-') || valued.has(args[index - 1]))
}

/** A run of everything has tests of each kind. */
function isComplete() {
  return chosen.length > 0 || ['unit', 'flow', 'e2e'].every((kind) =>
    files.some(({ name }) => kindOf(name) === kind))
}

function kinds() {
  return Object.entries(Object.groupBy(files, ({ name }) => kindOf(name)))
}

function kindOf(path) {
  if (path.startsWith('e2e')) return 'e2e'
  return /\.(flow|sim)\.test\.ts$/.test(path) ? 'flow' : 'unit'
}

function listOf(title, named) {
  return [title, ...named.map(({ name }) => `  ${name}`)].join('\n')
}

function sum(rows, key) {
  return rows.reduce((total, row) => total + row[key], 0)
}

function secondsOf(ms) {
  return `${(ms / 1_000).toFixed(0)} s`
}

function say(text) {
  process.stdout.write(`${text}\n`)
}
