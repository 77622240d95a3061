// Which test files reach which mutants, found by running every test file once without a fault.
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { MutantTree } from './mutant-tree.ts'
import { runTests, type TestsEnd } from './run-tests.ts'

const msMax = 1_800_000

export type Reach = {
  readonly end: TestsEnd
  /** The test files that reach a mutant's place, the quickest first. */
  testsOf(id: number): readonly string[]
  /** How long these test files took without a fault. */
  msOf(tests: readonly string[]): number
}

export async function findReach(tree: MutantTree, files: readonly string[]): Promise<Reach> {
  const folder = join(tree.scratch, 'reach')
  const { end, durations } = await runTests({
    tree: tree.path, scratch: tree.scratch, files, msMax, env: { INGOT_REACH_FOLDER: folder },
  })
  const reached = new Map<number, string[]>()
  for (const name of readdirSync(folder)) {
    const test = name.replaceAll('+', '/').slice(tree.path.length + 1)
    for (const line of new Set(readFileSync(join(folder, name), 'utf8').split('\n'))) {
      const id = Number(line)
      if (line !== '' && id >= 0) reached.set(id, [...reached.get(id) ?? [], test])
    }
  }
  rmSync(folder, { recursive: true })
  const msOfTest = (test: string) => durations.get(test) ?? 0
  return {
    end,
    testsOf: (id) => (reached.get(id) ?? [])
      .toSorted((one, other) => msOfTest(one) - msOfTest(other)),
    msOf: (tests) => tests.reduce((sum, test) => sum + msOfTest(test), 0),
  }
}
