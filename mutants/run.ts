// `npm run mutants [-- NAME…]`: makes one fault after another in copies of the core and runs the
// tests that must notice it. Prints who was killed by which test, and the kill rate; a survivor, a
// fault that does not run and a test that fails without any fault end it with exit code 1.
import { availableParallelism } from 'node:os'
import { allMutants } from './all-mutants.ts'
import { compileMutants } from './compile-mutants.ts'
import { MutantTree } from './mutant-tree.ts'
import type { Mutant } from './mutant.ts'
import { runTests, type TestsEnd } from './run-tests.ts'

const msMax = 180_000
const testMsMax = 60_000
/** Without a fault all tests of a worker run together. */
const soundMsMax = 600_000

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => allMutants.every((mutant) => mutant.name !== name))
if (unknown.length > 0) {
  say(`No such mutant: ${unknown.join(', ')}.`)
  process.exit(1)
}
const chosen = allMutants.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const began = performance.now()
const trees = Array.from(
  { length: Math.min(chosen.length, 2, availableParallelism()) }, () => new MutantTree(),
)
process.on('exit', () => {
  for (const tree of trees) tree.remove()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

await proveSound()
proveCompiled()
const waiting = [...chosen]
let killed = 0
await Promise.all(trees.map(async (tree) => {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const started = performance.now()
    const end = await tryMutant(tree, mutant)
    const isKilled = end.kind === 'failed' || (end.kind === 'hung' && mutant.hangs === true)
    if (isKilled) killed += 1
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    say(`${isKilled ? 'killed  ' : 'SURVIVED'} ${mutant.name} (${seconds} s): ${storyOf(end)}`)
    if (!isKilled) say(`         ${mutant.file}: ${mutant.breaks}`)
  }
}))
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
const share = ((100 * killed) / chosen.length).toFixed(1)
say(`${killed} of ${chosen.length} mutants killed, ${share} %, in ${minutes} minutes`)
process.exit(killed === chosen.length ? 0 : 1)

/** A kill says something only when the same tests pass without the fault. */
async function proveSound(): Promise<void> {
  const files = [...new Set(chosen.flatMap(({ killers }) => killers))]
  const ends = await Promise.all(trees.map(({ path, scratch }, place) => {
    const own = files.filter((_, index) => index % trees.length === place)
    return own.length === 0 ? { kind: 'passed' } as const
      : runTests({ tree: path, scratch, files: own, msMax: soundMsMax })
  }))
  const fault = ends.find(({ kind }) => kind !== 'passed')
  if (fault === undefined) return say(`${files.length} test files pass without a fault`)
  say(`Without any fault the tests do not pass: ${storyOf(fault)}`)
  process.exit(1)
}

/** A fault that is no program would be killed by any test. */
function proveCompiled(): void {
  const said = trees[0] === undefined ? '' : compileMutants(trees[0], chosen)
  if (said === '') return
  say(`Not every fault compiles:\n${said}`)
  process.exit(1)
}

async function tryMutant(tree: MutantTree, mutant: Mutant): Promise<TestsEnd> {
  const mend = tree.make(mutant)
  try {
    return await runTests({
      tree: tree.path, scratch: tree.scratch, files: mutant.killers, msMax, testMsMax,
    })
  } finally {
    mend()
  }
}

function storyOf(end: TestsEnd): string {
  switch (end.kind) {
    case 'passed': return 'every test passed'
    case 'failed': return end.by
    case 'hung': return 'the tests came to no end'
    case 'broken': return `it does not run: ${end.reason}`
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
