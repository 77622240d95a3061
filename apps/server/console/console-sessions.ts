// Finds the operator of a token. Each request looks it up: an operator that was disabled or whose
// role was changed is so from the next request on. Only an operator's own use prolongs a session.
import {
  operatorSessionIdleMs, operatorSessionLifetimeMs,
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

/** The living session of a token; undefined without one. */
export async function findOperatorSession(
  { database, sequencer, clock }: Pick<Services, 'database' | 'sequencer' | 'clock'>,
  { token, isUse }: Presented,
): Promise<OperatorSession | undefined> {
  const tokenHash = digestToken(token)
  if (tokenHash === undefined) return undefined
  const now = clock()
  const row = await livingSessions(database, now)
    .select([
      'session.id as sessionId', 'session.last_used_at', 'operator.id', 'operator.name',
      'operator.role',
    ])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  // Waited for, so that the idle time of a session is never longer than it is allowed to be.
  if (isUse && now - row.last_used_at > touchAfterMs) {
    await sequencer.run(touchOperatorSession, { id: row.sessionId })
  }
  const { id, name, role } = row
  return { id: row.sessionId, operator: { id, name, role } }
}

/** Whether a session lives; the question does not count as its use. */
export async function isOperatorSessionAlive(
  { database, clock }: Pick<Services, 'database' | 'clock'>, id: number,
): Promise<boolean> {
  const row = await livingSessions(database, clock()).select('session.id')
    .where('session.id', '=', id).executeTakeFirst()
  return row !== undefined
}

function livingSessions(database: Services['database'], now: number) {
  return database.selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .where('session.created_at', '>', now - operatorSessionLifetimeMs)
    .where('session.last_used_at', '>', now - operatorSessionIdleMs)
    .where('operator.status', '=', 'active')
}
