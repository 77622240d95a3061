// Finds the operator of a token. Each request looks it up: an operator that was disabled or whose
// role was changed is so from the next request on. Only an operator's own use prolongs a session.
import {
  accepted, operatorSessionIdleMs, operatorSessionLifetimeMs, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import type { ActingOperator } from './operator-step.ts'
import { digestToken } from './session-token.ts'
import { touchOperatorSession } from './console-steps.ts'

export type OperatorSession = { readonly id: number; readonly operator: ActingOperator }

const touchAfterMs = 60_000

type Presented = {
  readonly token: string
  /** Whether the operator uses the session by this request; a page also reads by itself. */
  readonly isUse: boolean
}

/** [OP48] The living session of a token; its end has a reason where the time ended it. */
export async function findOperatorSession(
  { database, sequencer, clock }: Pick<Services, 'database' | 'sequencer' | 'clock'>,
  { token, isUse }: Presented,
): Promise<Outcome<OperatorSession>> {
  const tokenHash = digestToken(token)
  if (tokenHash === undefined) return rejected('session_dead')
  const now = clock()
  const row = await sessionsOfActive(database)
    .select([
      'session.id as sessionId', 'session.created_at', 'session.last_used_at', 'operator.id',
      'operator.name', 'operator.role',
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row === undefined) return rejected('session_dead')
  if (row.last_used_at <= now - operatorSessionIdleMs) return rejected('session_idle')
  if (row.created_at <= now - operatorSessionLifetimeMs) return rejected('session_expired')
  // Waited for, so that the idle time of a session is never longer than it is allowed to be.
  if (isUse && now - row.last_used_at > touchAfterMs) {
    await sequencer.run(touchOperatorSession, { id: row.sessionId })
  }
  const { id, name, role } = row
  return accepted({ id: row.sessionId, operator: { id, name, role } })
}

/** Whether a session lives; the question does not count as its use. */
export async function isOperatorSessionAlive(
  { database, clock }: Pick<Services, 'database' | 'clock'>, id: number,
): Promise<boolean> {
  const now = clock()
  const row = await sessionsOfActive(database).select('session.id')
    .where('session.created_at', '>', now - operatorSessionLifetimeMs)
    .where('session.last_used_at', '>', now - operatorSessionIdleMs)
    .where('session.id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Also those that time has ended. */
function sessionsOfActive(database: Services['database']) {
  return database.selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .where('operator.status', '=', 'active')
}
