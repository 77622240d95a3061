// POST /console/listOperators.
import { listOperators } from '@ingot/contract/console/operators/operators.ts'
import {
  accepted, operatorSessionIdleMs, operatorSessionLifetimeMs,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'

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
