import { defineConfig } from 'vitest/config'

// Each kind of test is a project. Files run at once, also those that start a whole server or a
// browser: each has a folder, a port and a browser of its own, and none of them measures time.
const maxWorkers = 2
/** A walk or a server that waits for a timer, a disk or a page leaves a core to another one. */
const waitingWorkers = 3

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tidy,mutants}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.{flow,sim,browser}.test.{ts,tsx}'],
          environment: 'node',
          maxWorkers,
          // A slow machine must not fail a test; one that hangs still fails.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'flow',
          include: ['{packages,apps,mutants}/**/*.{flow,sim}.test.ts'],
          environment: 'node',
          maxWorkers: waitingWorkers,
          // A state that a busy machine reaches late is still reached.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          maxWorkers: waitingWorkers,
          // A browser on a busy machine is slow; an event that never comes still fails.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
