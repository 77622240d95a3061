// Whether every fault is a program: a kill by a name that is not there would say nothing of the
// tests. The compiler takes as many faults at once as do not touch each other.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutate, type Mutant } from './mutant.ts'
import type { MutantTree } from './mutant-tree.ts'

/** What the compiler says against the faults; empty when it takes them all. */
export function compileMutants(tree: MutantTree, mutants: readonly Mutant[]): string {
  const base = join(tree.path, 'tsconfig.base.json')
  // Unused names are let pass: a dropped line may have been the only use of one.
  writeFileSync(base, readFileSync(base, 'utf8')
    .replace('"noUnusedLocals": true', '"noUnusedLocals": false')
    .replace('"noUnusedParameters": true', '"noUnusedParameters": false'))
  let waiting = mutants
  while (waiting.length > 0) {
    const { left, mend } = makeTogether(tree, waiting)
    const said = compile(tree)
    mend()
    if (said !== '') return said
    waiting = left
  }
  return ''
}

function compile(tree: MutantTree): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [
    join(tree.path, 'node_modules/typescript/bin/tsc'), '-b', 'packages/engine', 'apps/server',
  ], { cwd: tree.path, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

/** Makes the first fault of every file and each further one whose original still stands there. */
function makeTogether(tree: MutantTree, mutants: readonly Mutant[]): {
  readonly left: readonly Mutant[]
  mend(): void
} {
  const texts = new Map<string, { readonly original: string; mutated: string }>()
  const left = mutants.filter((mutant) => {
    const path = join(tree.path, mutant.file)
    const known = texts.get(path)
    if (known !== undefined && known.mutated.split(mutant.original).length !== 2) return true
    const original = known?.original ?? readFileSync(path, 'utf8')
    texts.set(path, { original, mutated: mutate(mutant, known?.mutated ?? original) })
    return false
  })
  for (const [path, { mutated }] of texts) writeFileSync(path, mutated)
  return {
    left,
    mend() {
      for (const [path, { original }] of texts) writeFileSync(path, original)
    },
  }
}
