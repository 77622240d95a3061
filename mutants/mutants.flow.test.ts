// The machinery on a few faults: a fault is caught, a change that is none is not, and one that does
// not run does not count. All of the list is `npm run mutants`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allMutants } from './all-mutants.ts'
import { compileMutants } from './compile-mutants.ts'
import type { Mutant } from './mutant.ts'
import { MutantTree } from './mutant-tree.ts'
import { runTests, type TestsEnd } from './run-tests.ts'

const tree = new MutantTree()
afterAll(() => tree.remove())

async function endOf(mutant: Mutant): Promise<TestsEnd> {
  const mend = tree.make(mutant)
  try {
    return await runTests({
      tree: tree.path, scratch: tree.scratch, files: mutant.killers, msMax: 60_000,
    })
  } finally {
    mend()
  }
}

const named = (name: string): Mutant => {
  const mutant = allMutants.find((each) => each.name === name)
  if (mutant === undefined) throw new Error(`no mutant is called ${name}`)
  return mutant
}

test.each(['hold-dropped', 'fee-rounded-down'])('%s is killed by a failing test', async (name) => {
  expect((await endOf(named(name))).kind).toBe('failed')
})

test('a change that breaks nothing survives, and what does not run is no kill', async () => {
  const fault = named('hold-dropped')
  const original = readTree(fault.file)
  expect(await endOf({ ...fault, mutated: `${fault.original}  // Nothing.\n` }))
    .toEqual({ kind: 'passed' })
  expect((await endOf({ ...fault, mutated: 'ledger.hold(\n' })).kind).toBe('broken')
  expect(readTree(fault.file)).toBe(original)
})

test('every mutant is a program that the compiler takes, and one that is none is told', () => {
  expect(compileMutants(tree, allMutants)).toBe('')
  expect(compileMutants(tree, [{ ...named('hold-dropped'), mutated: 'ledgers.hold()\n' }]))
    .toContain("Cannot find name 'ledgers'")
})

function readTree(file: string): string {
  return readFileSync(join(tree.path, file), 'utf8')
}
