// The operators of the console: log-in, set-up, and their management.
import { defineFeature } from '#features/define-feature.ts'
import { addOperatorHandler } from './add-operator.ts'
import { beginSetUpHandler } from './begin-set-up.ts'
import { changeOperatorRoleHandler } from './change-operator-role.ts'
import { disableOperatorHandler } from './disable-operator.ts'
import { finishSetUpHandler } from './finish-set-up.ts'
import { listOperatorsHandler } from './list-operators.ts'
import { loadOperatorSessionHandler } from './load-operator-session.ts'
import { logInOperatorHandler } from './log-in-operator.ts'
import { logOutOperatorHandler } from './log-out-operator.ts'
import { resetOperatorHandler } from './reset-operator.ts'
import { steps } from './thread-steps.ts'

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
  steps,
})
