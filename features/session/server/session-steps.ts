// The rows of sessions as steps write them. A session that ends is deleted.
import {
  accepted, rejected, sessionIdleMs, sessionLifetimeMs, sessionsPerUserMax,
} from '@ingot/contract/vocabulary'
import { endDeviceTrust } from './login-origin-store.ts'
import { mintSessionId } from './secrets.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'

export type NewSession = {
  readonly tokenHash: string
  readonly device: string
  readonly originHash: string
}

/**
 * Opens a session; beyond the bound the user's longest unused one gives way. Returns the sessions
 * of the user that have ended by it.
 */
export async function openSession(
  { at, database }: StepContext,
  { userId, ...session }: NewSession & { readonly userId: number },
): Promise<readonly number[]> {
  const own = await database.selectFrom('session').select(['id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId).orderBy('last_used_at', 'desc').orderBy('id', 'desc').execute()
  const living = own.filter((row) =>
    row.created_at > at - sessionLifetimeMs && row.last_used_at > at - sessionIdleMs)
  const kept = new Set(living.slice(0, sessionsPerUserMax - 1).map(({ id }) => id))
  const ended = own.map(({ id }) => id).filter((id) => !kept.has(id))
  await database.deleteFrom('session').where('created_at', '<=', at - sessionLifetimeMs).execute()
  if (ended.length > 0) await database.deleteFrom('session').where('id', 'in', ended).execute()
  await database.insertInto('session').values({
    id: await allotSessionId(database),
    user_id: userId,
    token_hash: session.tokenHash,
    device: session.device,
    origin_hash: session.originHash,
    created_at: at,
    last_used_at: at,
  }).execute()
  return ended
}

async function allotSessionId(database: StepContext['database']): Promise<number> {
  for (;;) {
    const id = mintSessionId()
    const taken = await database.selectFrom('session').select('id').where('id', '=', id)
      .executeTakeFirst()
    if (taken === undefined) return id
  }
}

/** [A107] Ends every session of a user and returns them; no device stays trusted. */
export async function closeSessions(
  { database }: StepContext, userId: number,
): Promise<readonly number[]> {
  await endDeviceTrust({ database }, userId)
  const rows = await database.deleteFrom('session').where('user_id', '=', userId).returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** [A107] Ends a user's sessions except one, and returns them; no device stays trusted. */
export async function closeOtherSessions(
  { database }: StepContext,
  { userId, keptId }: { readonly userId: number; readonly keptId: number },
): Promise<readonly number[]> {
  await endDeviceTrust({ database }, userId)
  const rows = await database.deleteFrom('session').where('user_id', '=', userId)
    .where('id', '!=', keptId).returning('id').execute()
  return rows.map(({ id }) => id)
}

type ClosedSession = {
  readonly id: number
  readonly userId: number
  readonly event: SecurityEvent
}

/** Ends one session of a user; one that another device ends is the sign of a lost device. */
export const closeSession = defineStep({
  name: 'close-session',
  async run(step, { id, userId, event }: ClosedSession) {
    const { numDeletedRows } = await step.database.deleteFrom('session')
      .where('id', '=', id).where('user_id', '=', userId).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return rejected('session_unknown')
    if (event.kind === 'session-revoked') await endDeviceTrust(step, userId)
    await step.logEvent(event)
    return accepted(null)
  },
})

type KeptSession = {
  readonly userId: number
  readonly keptId: number
  readonly event: SecurityEvent
}

/** Ends every session of a user but one; returns those that ended. */
export const revokeOtherSessionsStep = defineStep({
  name: 'revoke-other-sessions',
  async run(step, { userId, keptId, event }: KeptSession) {
    const ended = await closeOtherSessions(step, { userId, keptId })
    if (ended.length > 0) await step.logEvent(event)
    return accepted({ ended })
  },
})

/** Notes that a session was used. */
export const touchSession = defineStep({
  name: 'touch-session',
  async run({ at, database }, { id }: { readonly id: number }) {
    await database.updateTable('session').set({ last_used_at: at }).where('id', '=', id).execute()
    return accepted(null)
  },
})
