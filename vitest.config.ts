import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readWords } from '@ingot/web/build/read-words.ts'

// Each kind of test is a project. Files run at once, also those that start a whole server or open
// a browser: each has a folder and a port of its own, and none of them measures time. The files of
// a worker share its loaded modules (isolate: false), which would be half of a quick file's time.
// scripts/test.mjs runs a failed file once more, alone.
const maxWorkers = 2
/** A walk or a server that waits for a timer, a disk or a page leaves a core to another one. */
const waitingWorkers = 5
/** The pure tests first; then walks and flows share their workers, so that none idles between. */
const groupOrder = { pure: 0, waiting: 1 }

/**
 * Whether the tests run on mutated sources. There each test file loads its own modules, and a setup
 * file records which mutants the file reaches. A shared module would record only the first file of
 * a worker.
 */
const isMutantTree = process.env['INGOT_MUTANT_TREE'] === '1'
const isolate = isMutantTree
const reachSetup = isMutantTree ? ['mutants/reach-setup.ts'] : []

/** `npm run test:deep` runs the long proofs; files of the name run there alone. */
const exclude = [
  '**/node_modules/**',
  ...process.env['INGOT_DEEP'] === '1' ? [] : ['**/*.deep.*'],
]

/** Files of one long test: begun last, each would keep one worker busy while the others idle. */
const slowest = [
  'first-trade', 'contract-faces', 'rough-handling', 'console-configuration', 'console',
  'swarm', 'sync', 'candles', 'compaction', 'price-attack', 'http-storm', 'risk-properties',
].map((name) => new RegExp(`/[\\w-]*${name}\\.`))

class SlowestFirst extends BaseSequencer {
  /** A worker keeps its modules as long as its files are of one project. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slowest.some((name) => name.test(moduleId))
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((sorted) =>
      [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))])
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        plugins: [readWords({ isCompiled: false })],
        test: {
          name: 'unit',
          include: ['{packages,apps,features,tidy,mutants}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.{flow,sim,browser}.test.{ts,tsx}'],
          environment: 'node',
          isolate,
          setupFiles: reachSetup,
          maxWorkers,
          sequence: { groupOrder: groupOrder.pure },
          // A slow machine must not fail a test; one that hangs still fails.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'flow',
          include: ['{packages,apps,features,mutants,scripts}/**/*.{flow,sim}.test.ts'],
          exclude,
          environment: 'node',
          isolate,
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: groupOrder.waiting },
          setupFiles: [...reachSetup, 'apps/server/testing/reset-clock.ts'],
          // A state that a busy machine reaches late is still reached.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude,
          environment: 'node',
          isolate: false,
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: groupOrder.waiting },
          globalSetup: ['e2e/browser/serve-browser.ts', 'e2e/browser/serve-components.ts'],
          setupFiles: ['apps/server/testing/reset-clock.ts'],
          // A browser on a busy machine is slow; an event that never comes still fails.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
