// Every step that may be asked of the sequencer's thread.
import { features } from '#features/features.ts'
import type { AnyStep } from '#sequencer/steps/step.ts'

export const steps: readonly AnyStep[] = features.flatMap((feature) => feature.steps)
