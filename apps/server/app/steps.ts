// Every step that may be asked of the sequencer's thread, by the feature that defines it.
import { watchlistSteps } from '#features/watchlist/steps.ts'
import type { AnyStep } from '#sequencer/steps/step.ts'

export const steps: readonly AnyStep[] = [...watchlistSteps]
