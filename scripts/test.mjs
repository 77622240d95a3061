// Runs every test in its short version, the pure ones first, and closes with one line that counts
// them all. The long versions are scripts/test-deep.mjs.
// Arguments go to vitest, so that one file can be run alone.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const report = join(root, '.cache', 'tests.json')

const chosen = process.argv.slice(2)

mkdirSync(dirname(report), { recursive: true })
rmSync(report, { force: true })
/** The tests start hundreds of threads and programs; each module is compiled for the first one. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
const began = performance.now()
const result = spawnSync('vitest', [
  'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen,
], { cwd: root, env, stdio: 'inherit' })
const whole = secondsOf(performance.now() - began)
const counts = JSON.parse(readFileSync(report, 'utf8'))

/** The files of each kind; when all are run, a kind without tests is a fault. */
const kinds = Object.entries({ unit: [], flow: [], e2e: [], ...Object.groupBy(
  counts.testResults, ({ name }) => kindOf(relative(root, name)),
) })
const isComplete = chosen.length > 0 || kinds.every(([, files]) => files.length > 0)
const broken = result.status !== 0 || !isComplete
const passed = counts.numPassedTests
const failed = Math.max(counts.numFailedTests, broken ? 1 : 0)
const skipped = counts.numPendingTests === 0 ? '' : `, ${counts.numPendingTests} skipped`
const spans = kinds.filter(([, files]) => files.length > 0)
  .map(([kind, files]) => `${kind} ${spanOf(files)}`)
process.stdout.write(`${spans.join(', ')}; all ${whole}\n`)
process.stdout.write(`${passed} passed, ${failed} failed${skipped}\n`)
process.exit(failed > 0 ? 1 : 0)

function kindOf(path) {
  if (path.startsWith('e2e')) return 'e2e'
  return /\.(flow|sim)\.test\.ts$/.test(path) ? 'flow' : 'unit'
}

/** From the beginning of the first file to the end of the last one. */
function spanOf(files) {
  const began = Math.min(...files.map(({ startTime }) => startTime))
  return secondsOf(Math.max(...files.map(({ endTime }) => endTime)) - began)
}

function secondsOf(ms) {
  return `${(ms / 1_000).toFixed(0)} s`
}
