// The steps of this feature. The thread of the sequencer loads this file and no other part of it.
import type { AnyStep } from '#sequencer/steps/step.ts'
import { logRefusedAction } from '#console/log-refused-action.ts'
import { touchOperatorSession } from '#console/touch-operator-session.ts'
import { endOperatorSession } from './end-operator-session.ts'
import { inviteFirstOperator, resetNamedOperator } from './invite-steps.ts'
import { logInOperatorStep } from './log-in-operator-step.ts'
import {
  addOperatorStep, changeRoleStep, disableOperatorStep, resetOperatorStep,
} from './manage-steps.ts'
import { countOperatorTry, forgetOperatorTry } from './operator-tries.ts'
import { activateOperator, keepTotpSecret } from './set-up-steps.ts'

export const steps: readonly AnyStep[] = [
  activateOperator,
  addOperatorStep,
  changeRoleStep,
  countOperatorTry,
  disableOperatorStep,
  endOperatorSession,
  forgetOperatorTry,
  inviteFirstOperator,
  keepTotpSecret,
  logInOperatorStep,
  logRefusedAction,
  resetNamedOperator,
  resetOperatorStep,
  touchOperatorSession,
]
