// The steps of this feature. The thread of the sequencer loads this file and no other part of it.
import type { AnyStep } from '#sequencer/steps/step.ts'
import { setCoinPasswordStep } from './set-coin-password-step.ts'

export const steps: readonly AnyStep[] = [setCoinPasswordStep]
