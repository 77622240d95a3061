// Every step that may be asked of the sequencer's thread, by the module that defines it.
import { sandboxSteps } from '#features/sandbox/steps.ts'
import { sessionSteps } from '#features/session/steps.ts'
import { watchlistSteps } from '#features/watchlist/steps.ts'
import { marketDataSteps } from '#market-data/steps.ts'
import type { AnyStep } from '#sequencer/steps/step.ts'

export const steps: readonly AnyStep[] = [
  ...sessionSteps, ...sandboxSteps, ...watchlistSteps, ...marketDataSteps,
]
