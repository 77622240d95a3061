// The machinery on one file of the engine: which tests reach a fault, that a test fails with it and
// passes without it, and that the compiler's word is heard. A whole sample is `npm run mutants`.
import { afterAll, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { compileErrors } from './compile-mutant.ts'
import { findReach } from './find-reach.ts'
import { generateMutants } from './generate-mutants.ts'
import { MutantTree, readSource } from './mutant-tree.ts'
import { runTests } from './run-tests.ts'

const file = 'packages/engine/formulas/fee.ts'
const reaching = [
  'packages/engine/formulas/formulas.test.ts', 'packages/engine/spot/change-spot-fees.test.ts',
  // Flows have a second setup file, next to the one that records the reach.
  'apps/server/sequencer/idempotency.flow.test.ts',
] as const
const tests = [...reaching, 'packages/engine/kernel/id-table.test.ts']
const tree = new MutantTree()
afterAll(() => tree.remove())

const numbered = generateMutants(file, readSource(file)).map((mutant, id) => ({ mutant, id }))

test('a fault is found by the test that covers it, and only while it is enabled', async () => {
  tree.instrument(numbered)
  const reach = await findReach(tree, tests)
  expect(reach.end).toEqual({ kind: 'passed' })
  const all = new Set(numbered.flatMap(({ id }) => reach.testsOf(id)))
  expect([...all].toSorted()).toEqual(reaching.toSorted())
  const id = numbered.find((each) => reach.testsOf(each.id).includes(reaching[0]))?.id ?? -1
  const run = { tree: tree.path, scratch: tree.scratchOf(0), files: tests, msMax: 60_000 }
  const on = await runTests({ ...run, env: { INGOT_MUTANT: String(id) } })
  expect(on.end.kind).toBe('failed')
  expect((await runTests(run)).end).toEqual({ kind: 'passed' })
})

longTest('the compiler refuses a fault that is not a valid program', () => {
  tree.restore(numbered)
  const [first] = numbered
  if (first === undefined) throw new Error(`no mutant was generated for ${file}`)
  expect(compileErrors(tree, { ...first.mutant, mutated: 'notDeclared' })).toContain('notDeclared')
  expect(compileErrors(tree, { ...first.mutant, mutated: first.mutant.original })).toBe('')
})

longTest('the compiler accepts the removal of the only statement of a condition', () => {
  const index = 'packages/engine/state/position-index.ts'
  const removal = generateMutants(index, readSource(index)).find(({ original, mutated }) =>
    original === 'this.grow(owners)' && mutated === '')
  if (removal === undefined) throw new Error('the removal of a statement was not generated')
  expect(compileErrors(tree, removal)).toBe('')
})
