// The locks of withdrawals and payouts that follow a change of a protection. Each is a row of its
// own with its end, and the latest end counts; nothing shortens one.
import { lockDurations, type LockReason } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadSetting } from '@ingot/server/store/rows/configuration.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/**
 * [SE8, SE19] Locks withdrawals for the time of the reason. Returns the end; null for none. A time
 * of zero locks nothing.
 */
export async function lockWithdrawals(
  { at, database }: StepContext,
  { user, reason }: { readonly user: number; readonly reason: LockReason },
): Promise<number | null> {
  const duration = await durationOf(database, reason)
  if (duration === 0) return at
  const endsAt = duration === null ? null : at + duration
  await database.insertInto('user_lock').values({
    id: await nextId(database, 'user_lock'), user_id: user, reason, locked_at: at,
    ends_at: endsAt, lifted_at: null,
  }).execute()
  return endsAt
}

/** [SE19] A payment password locks for the configured time, the first one as a later one. */
async function durationOf(
  database: Kysely<Database>, reason: LockReason,
): Promise<number | null> {
  if (reason !== 'coin_password_set' && reason !== 'coin_password_changed') {
    return lockDurations[reason]
  }
  const minutes = await loadSetting(database, 'coinPasswordLockMinutes')
  return minutes === undefined ? lockDurations[reason] : minutes * 60_000
}

export type Lock = {
  readonly reason: LockReason
  readonly createTime: number
  /** Null until an operator's recovery. */
  readonly endTime: number | null
}

/** The locks that hold at a moment, the latest end last. The moment of the end is free. */
export async function loadLocks(
  database: Kysely<Database>, { user, at }: { readonly user: number; readonly at: number },
): Promise<Lock[]> {
  const rows = await database.selectFrom('user_lock').select(['reason', 'locked_at', 'ends_at'])
    .where('user_id', '=', user).where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('id').execute()
  return rows.map((row) => ({
    reason: row.reason, createTime: row.locked_at, endTime: row.ends_at,
  })).sort((one, two) => endOf(one) - endOf(two))
}

const endOf = ({ endTime }: Lock): number => endTime ?? Number.POSITIVE_INFINITY

/** Whether withdrawals are locked for the user at that moment. */
export async function isWithdrawalLocked(
  database: Kysely<Database>, moment: { readonly user: number; readonly at: number },
): Promise<boolean> {
  const locks = await loadLocks(database, moment)
  return locks.length > 0
}

/** [SE12] Whether the owner has stopped withdrawals until an operator's recovery. */
export async function isFrozenByOwner(
  database: Kysely<Database>, user: number,
): Promise<boolean> {
  const lock = await database.selectFrom('user_lock').select('id').where('user_id', '=', user)
    .where('reason', '=', 'reported_by_owner').where('lifted_at', 'is', null).executeTakeFirst()
  return lock !== undefined
}
