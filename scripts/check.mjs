// Every check of the sources: types, lint, repository rules and dead exports. All run, then the
// sum is printed.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const checks = [
  ['types', 'tsc', ['-b']],
  ['types of tests', 'tsc', ['-p', 'tsconfig.test.json']],
  ['lint', 'oxlint', ['--deny-warnings', '.']],
  ['repository rules', 'vitest', ['run', '--project', 'unit', '--reporter=dot', 'tidy']],
  ['dead exports', 'knip', []],
]

const failed = checks.filter(([name, program, args]) => {
  const started = Date.now()
  // The numbers of read files would hide the failures.
  const env = { ...process.env, TIDY_COUNTS: 'hidden' }
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', env })
  const verdict = result.status === 0 ? 'ok' : 'FAILED'
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`check ${name}: ${verdict} (${seconds} s)\n`)
  return result.status !== 0
})
process.exit(failed.length === 0 ? 0 : 1)
