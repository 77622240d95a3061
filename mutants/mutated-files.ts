// Which source files are mutated, and which tests are asked about a fault in them: the engine
// without its testing tools, and the sequencer's batch and recovery.
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const sequencer = 'apps/server/sequencer'

export type Scope = {
  readonly name: 'engine' | 'sequencer'
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

/**
 * The engine's faults must be found by the engine's own tests. Its `assert-*.ts` files are checks
 * themselves: they change nothing, and no input of a sound engine fails them.
 */
export const scopes: readonly Scope[] = [
  {
    name: 'engine',
    files: find(
      ['packages/engine/**/*.ts'],
      /\.test\.ts$|\/testing\/|-vectors\.ts$|\/index\.ts$|\/assert-[a-z]+\.ts$/,
    ),
    tests: find(['packages/engine/**/*.test.ts']),
  },
  {
    name: 'sequencer',
    files: find([
      'batch-*', 'recover', 'load-*', 'log-tail', 'opening-*', 'start-sequencer', 'key-result',
      'open-sequencer-store', 'run-sequencer-thread', 'commit-log', 'submission*',
    ].map((name) => `${sequencer}/**/${name}.ts`), /\.test\.ts$/),
    tests: find([
      `${sequencer}/**/*.test.ts`, 'apps/server/testing/**/*.test.ts',
      'apps/server/store/**/*.test.ts',
    ]),
  },
]

function find(patterns: readonly string[], excluded?: RegExp): readonly string[] {
  return globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => excluded === undefined || !excluded.test(path))
    .toSorted()
}
