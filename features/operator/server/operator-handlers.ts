// The console calls of operators.
import {
  addOperator, changeOperatorRole, disableOperator, listOperators, resetOperator,
} from '#features/operator/operators.console.ts'
import {
  accepted, operatorSessionIdleMs, operatorSessionLifetimeMs,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { actionHandler } from '@ingot/server/console/queue-handlers.ts'
import {
  addOperatorStep, changeRoleStep, disableOperatorStep, resetOperatorStep,
} from './manage-steps.ts'
import { digestOneTimeSecret, mintOneTimeSecret } from './one-time-secret.ts'

// POST /console/addOperator. The secret leaves in this reply only; the row has its digest.

export const addOperatorHandler = defineConsoleHandler(
  addOperator,
  async ({ request, services: { sequencer, secretKey }, by }) => {
    const secret = mintOneTimeSecret()
    const secretHash = digestOneTimeSecret(secretKey, secret)
    const added = await sequencer.run(addOperatorStep, { by, input: { ...request, secretHash } })
    return added.ok ? accepted({ ...added.value.result, secret }) : added
  },
)

// POST /console/changeOperatorRole.

export const changeOperatorRoleHandler = defineConsoleHandler(
  changeOperatorRole,
  async ({ request, services: { sequencer }, by }) => {
    const changed = await sequencer.run(changeRoleStep, { by, input: request })
    return changed.ok ? accepted(changed.value.result) : changed
  },
)

// POST /console/disableOperator.

export const disableOperatorHandler = actionHandler(disableOperator, disableOperatorStep)

// POST /console/listOperators.

export const listOperatorsHandler = defineConsoleHandler(
  listOperators,
  async ({ services: { database, clock } }) => {
    const now = clock()
    const [operators, sessions] = await Promise.all([
      database.selectFrom('operator').select(['id', 'name', 'role', 'status', 'created_at'])
        .orderBy('id').execute(),
      database.selectFrom('operator_session')
        .select(({ fn }) => ['operator_id', fn.max<number>('last_used_at').as('last')])
        .where('created_at', '>', now - operatorSessionLifetimeMs)
        .where('last_used_at', '>', now - operatorSessionIdleMs)
        .groupBy('operator_id').execute(),
    ])
    const lastUse = new Map(sessions.map((row) => [row.operator_id, row.last]))
    return accepted(operators.map(({ created_at: createTime, ...operator }) =>
      ({ ...operator, createTime, lastUseTime: lastUse.get(operator.id) ?? null })))
  },
)

// POST /console/resetOperator.

export const resetOperatorHandler = defineConsoleHandler(
  resetOperator,
  async ({ request, services: { sequencer, secretKey }, by }) => {
    const secret = mintOneTimeSecret()
    const secretHash = digestOneTimeSecret(secretKey, secret)
    const reset = await sequencer.run(resetOperatorStep, { by, input: { ...request, secretHash } })
    return reset.ok ? accepted({ ...reset.value.result, secret }) : reset
  },
)
