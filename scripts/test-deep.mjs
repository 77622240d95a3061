// The long proofs, one part after another; a part that fails does not stop those after it:
//   npm run test:deep [-- --only crash,sim] [--all] [--seed S]
// `--all` tries every mutant instead of a sample. Closes with `N passed, N failed`.
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const seed = String(Math.floor(Date.now() / 1_000))
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: seed },
  },
})

const crash = 'apps/server/testing/crash/run-crash.ts'
const mutantsMax = '1000000'

/** Each part: the commands it runs, and the line of their output that holds its figure. */
const parts = [
  {
    name: 'crash',
    runs: [
      ['node', crash, 'sweep', '50'], ['node', crash, 'storm', '200'],
      ['node', crash, 'http', '200'], ['node', crash, 'trace', '1000'],
    ],
    figure: /^(?:.*: )?\{.*\}$/,
  },
  {
    name: 'sim',
    runs: [['node', 'apps/server/testing/sim/run-sim.ts', '--seeds', '1..200']],
    figure: /violations/,
  },
  {
    name: 'model',
    runs: [['node', 'packages/engine/testing/model-run.ts', '5']],
    figure: /^length 5/,
  },
  {
    name: 'twins',
    runs: [['node', 'packages/engine/testing/twin-run.ts', '--commands', '1000000',
      '--seed', values.seed]],
    figure: /the twins agree|faults\.$/,
  },
  {
    name: 'mutants',
    runs: [['node', 'mutants/run.ts', '--sample', values.all ? mutantsMax : '200',
      '--seed', values.seed]],
    figure: /mutants killed/,
  },
  {
    name: 'flows',
    runs: [longFlows()],
    figure: /^ *Tests /,
  },
  {
    name: 'walks',
    runs: [vitest('e2e')],
    figure: /^ *Tests /,
  },
  {
    name: 'screens',
    runs: [['node', 'e2e/screens/check-screens.ts']],
    figure: /^\d+ views, /,
  },
]

const chosen = values.only?.split(',') ?? parts.map(({ name }) => name)
const unknown = chosen.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  say(`There is no part ${unknown.join(', ')}: ${parts.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const reports = []
for (const part of parts.filter(({ name }) => chosen.includes(name))) reports.push(await play(part))
for (const { line } of reports) say(line)
const failed = reports.filter(({ isFailed }) => isFailed).length
say(`${reports.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs a part's commands, all of them, and returns its line of the summary. */
async function play({ name, runs, figure }) {
  const began = performance.now()
  const figures = []
  let isFailed = false
  for (const [program, ...args] of runs) {
    say(`${name}: ${program} ${args.join(' ')}`)
    const { code, lines } = await run(program, args)
    figures.push(...lines.filter((line) => figure.test(line)))
    isFailed ||= code !== 0
  }
  // A part that printed no figure proved nothing.
  isFailed ||= figures.length === 0
  const seconds = ((performance.now() - began) / 1_000).toFixed(0)
  const verdict = isFailed ? 'FAILED' : 'passed'
  const line = `${name}: ${verdict}, ${seconds} s; ${figures.map((text) => text.trim()).join('; ')}`
  say(line)
  return { isFailed, line }
}

/** Runs a command; its output is shown as it comes, and returned. */
function run(program, args) {
  return new Promise((resolve) => {
    const env = {
      ...process.env, INGOT_DEEP: '1', NO_COLOR: '1',
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    }
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (bytes) => {
      output += bytes
      process.stdout.write(bytes)
    })
    child.on('error', (error) => resolve({ code: 1, lines: [String(error)] }))
    child.on('close', (code) => resolve({ code: code ?? 1, lines: output.split('\n') }))
  })
}

/** Runs the flows that have a long version. */
function longFlows() {
  const files = globSync('{packages,apps,mutants}/**/*.{flow,sim}.test.ts', {
    cwd: root, exclude: ['**/node_modules/**'],
  }).filter((path) => path.includes('.deep.')
    || readFileSync(join(root, path), 'utf8').includes('#testing/test-depth.ts'))
  if (files.length === 0) throw new Error('no flow has a long version')
  return vitest('flow', files)
}

function vitest(project, files = []) {
  return ['vitest', 'run', '--project', project, ...files]
}

function say(text) {
  process.stdout.write(`${text}\n`)
}
