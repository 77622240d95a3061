// Whether the compiler takes a fault: one that it refuses cannot reach a release.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { readSource, type MutantTree } from './mutant-tree.ts'

/** The compiler's errors for one fault in a tree of plain sources; empty when it compiles. */
export function compileErrors(tree: MutantTree, mutant: Mutant): string {
  // A removed statement may have held the only use of a name.
  writeFileSync(join(tree.path, 'tsconfig.base.json'), readSource('tsconfig.base.json')
    .replace('"noUnusedLocals": true', '"noUnusedLocals": false')
    .replace('"noUnusedParameters": true', '"noUnusedParameters": false'))
  const undo = tree.replace(mutant)
  const { stdout, stderr, status } = spawnSync(process.execPath, [
    join(tree.path, 'node_modules/typescript/bin/tsc'), '-b', 'packages/engine', 'apps/server',
  ], { cwd: tree.path, encoding: 'utf8' })
  undo()
  return status === 0 ? '' : stdout + stderr
}
