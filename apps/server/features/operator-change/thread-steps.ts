// The steps of this feature. The thread of the sequencer loads this file and no other part of it.
import type { AnyStep } from '#sequencer/steps/step.ts'
import { approveChangeStep, cancelChangeStep, settleDueChange } from './decide-steps.ts'

export const steps: readonly AnyStep[] = [approveChangeStep, cancelChangeStep, settleDueChange]
