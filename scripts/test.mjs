// Runs every test in its short version, the pure ones first, and closes with one line that counts
// them all. The long versions are scripts/test-deep.mjs.
// Arguments go to vitest, so that one file can be run alone.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const report = join(root, '.cache', 'tests.json')

// A file that is named is of one kind; when all are run, a kind without tests is a fault.
const chosen = process.argv.slice(2)

mkdirSync(dirname(report), { recursive: true })
const totals = { passed: 0, failed: 0, skipped: 0 }
let broken = false
/** The tests start hundreds of threads and programs; each module is compiled for the first one. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
const times = []
for (const project of ['unit', 'flow', 'e2e']) {
  rmSync(report, { force: true })
  const began = performance.now()
  const result = spawnSync('vitest', [
    'run', '--project', project, ...(chosen.length === 0 ? [] : ['--passWithNoTests']),
    '--reporter=default', '--reporter=json', `--outputFile.json=${report}`,
    ...chosen,
  ], { cwd: root, env, stdio: 'inherit' })
  broken ||= result.status !== 0
  times.push(`${project} ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  const counts = JSON.parse(readFileSync(report, 'utf8'))
  totals.passed += counts.numPassedTests
  totals.failed += counts.numFailedTests
  totals.skipped += counts.numPendingTests
}
if (broken && totals.failed === 0) totals.failed = 1
process.stdout.write(`${times.join(', ')}\n`)
const skipped = totals.skipped === 0 ? '' : `, ${totals.skipped} skipped`
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
process.exit(broken || totals.failed > 0 ? 1 : 0)
