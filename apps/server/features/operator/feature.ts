// The operators of the console: log-in, set-up, and their management.
import { logRefusedAction } from '#console/log-refused-action.ts'
import { touchOperatorSession } from '#console/touch-operator-session.ts'
import { defineFeature } from '#features/define-feature.ts'
import { addOperatorHandler } from './add-operator.ts'
import { beginSetUpHandler } from './begin-set-up.ts'
import { changeOperatorRoleHandler } from './change-operator-role.ts'
import { disableOperatorHandler } from './disable-operator.ts'
import { endOperatorSession } from './end-operator-session.ts'
import { finishSetUpHandler } from './finish-set-up.ts'
import { inviteFirstOperator, resetNamedOperator } from './invite-steps.ts'
import { listOperatorsHandler } from './list-operators.ts'
import { loadOperatorSessionHandler } from './load-operator-session.ts'
import { logInOperatorHandler } from './log-in-operator.ts'
import { logInOperatorStep } from './log-in-operator-step.ts'
import { logOutOperatorHandler } from './log-out-operator.ts'
import {
  addOperatorStep, changeRoleStep, disableOperatorStep, resetOperatorStep,
} from './manage-steps.ts'
import { countOperatorTry, forgetOperatorTry } from './operator-tries.ts'
import { resetOperatorHandler } from './reset-operator.ts'
import { activateOperator, keepTotpSecret } from './set-up-steps.ts'

export const feature = defineFeature({
  name: 'operator',
  consoleHandlers: [
    addOperatorHandler,
    beginSetUpHandler,
    changeOperatorRoleHandler,
    disableOperatorHandler,
    finishSetUpHandler,
    listOperatorsHandler,
    loadOperatorSessionHandler,
    logInOperatorHandler,
    logOutOperatorHandler,
    resetOperatorHandler,
  ],
  steps: [
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
  ],
})
