// Runs single test files: npm run try -- FILE… [-t NAME]. Only a walk needs the built apps and the
// browser; every other file runs at once.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const args = process.argv.slice(2)
if (args.length === 0) {
  process.stderr.write('Name a file: npm run try -- packages/engine/trading-halt.test.ts\n')
  process.exit(2)
}
const needs = args.some((arg) => arg.includes('e2e/')) ? ['--browser', '--web'] : []
run('node', ['scripts/prepare.mjs', ...needs])
run('vitest', ['run', ...args])

function run(program, given) {
  const { status } = spawnSync(program, given, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
