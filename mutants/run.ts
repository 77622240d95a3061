// `npm run mutants -- --sample N --seed S [--match TEXT]`: draws N generated faults of engine and
// sequencer, or of those with a text in their name (`copy/` for copy trading), and
// runs the tests that reach each one until the first fails. Prints every survivor with its place,
// and the share of killed ones; a survivor ends the run with exit code 1.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { compileErrors } from './compile-mutant.ts'
import { drawMutants, type DrawnMutant } from './draw-mutants.ts'
import { findReach, type Reach } from './find-reach.ts'
import { nameOf } from './mutant.ts'
import { MutantTree } from './mutant-tree.ts'
import { scopes } from './mutated-files.ts'
import { runTests, type TestsEnd } from './run-tests.ts'

/** Tests that take ten times as long as without a fault have not noticed it: they hang. */
const slownessMax = 10
const startMsMax = 60_000
/** The quickest tests that reach a place run first, as many as fit into this. */
const firstStageMs = 4_000

const { sample, seed, match } = readArguments()
const drawn = drawMutants(sample, seed, match)
const tree = new MutantTree()
process.on('exit', () => tree.remove())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

say(`${drawn.length} mutants drawn with seed ${seed}; finding the tests that reach them`)
tree.instrument(drawn)
const tests = scopes
  .filter((scope) => drawn.some((each) => each.scope === scope))
  .flatMap((scope) => scope.tests)
const reach = await findReach(tree, [...new Set(tests)])
if (reach.end.kind !== 'passed') {
  say(`Without any fault the tests do not pass: ${storyOf(reach.end)}`)
  process.exit(1)
}

const began = performance.now()
const waiting = [...drawn]
const survivors: DrawnMutant[] = []
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, async (_, worker) => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const started = performance.now()
    const end = await tryMutant(next, worker)
    const isKilled = end.kind !== 'passed'
    if (!isKilled) survivors.push(next)
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    const { file, line } = next.mutant
    say(`${isKilled ? 'killed  ' : 'SURVIVED'} ${file}:${line} (${seconds} s): ${storyOf(end)}`)
    if (!isKilled) say(`         ${nameOf(next.mutant)}`)
  }
}))

tree.restore(drawn)
const left = survivors.filter(({ mutant }) => {
  const errors = compileErrors(tree, mutant)
  if (errors !== '') say(`killed by the compiler: ${nameOf(mutant)}`)
  return errors === ''
})
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
const share = ((100 * (drawn.length - left.length)) / drawn.length).toFixed(1)
for (const { mutant } of left) say(`survivor ${mutant.file}:${mutant.line}  ${nameOf(mutant)}`)
say(`${drawn.length - left.length} of ${drawn.length} mutants killed, ${share} %, `
  + `in ${minutes} minutes (seed ${seed})`)
process.exit(left.length === 0 ? 0 : 1)

async function tryMutant({ mutant, id, scope }: DrawnMutant, worker: number): Promise<TestsEnd> {
  const known = new Set(scope.tests)
  const reaching = reach.testsOf(id).filter((test) => known.has(test))
  for (const stage of stagesOf(reaching, reach)) {
    const { end } = await runTests({
      tree: tree.path, scratch: tree.scratchOf(worker), files: stage,
      msMax: startMsMax + slownessMax * reach.msOf(stage), env: { INGOT_MUTANT: String(id) },
    })
    if (end.kind === 'invalid') throw new Error(`${nameOf(mutant)} does not run: ${end.reason}`)
    if (end.kind !== 'passed') return end
  }
  return { kind: 'passed' }
}

function stagesOf(reaching: readonly string[], { msOf }: Reach): readonly (readonly string[])[] {
  const quick = reaching.filter((_, at) => msOf(reaching.slice(0, at + 1)) <= firstStageMs)
  return [quick, reaching.slice(quick.length)].filter((stage) => stage.length > 0)
}

function storyOf(end: TestsEnd): string {
  switch (end.kind) {
    case 'passed': return 'every test that reaches it passed'
    case 'failed': return end.by
    case 'hung': return 'the tests did not end'
    case 'invalid': return `it does not run: ${end.reason}`
  }
}

function readArguments(): { readonly sample: number, readonly seed: number, match: string } {
  const { values } = parseArgs({
    options: {
      sample: { type: 'string', default: '400' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1_000)) },
      match: { type: 'string', default: '' },
    },
  })
  const [sample, seed] = [Number(values.sample), Number(values.seed)]
  if (!Number.isSafeInteger(sample) || sample < 1 || !Number.isSafeInteger(seed)) {
    say('Usage: npm run mutants -- [--sample N] [--seed S] [--match TEXT]')
    process.exit(2)
  }
  return { sample, seed, match: values.match }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
