// The lock of new addresses: a user who has one cannot use an address within its first 24 hours.
import { addressLockMs, accepted } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { SecurityEvent } from '#sequencer/seals/security-event.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import type { Database } from '#store/tables/schema.ts'

/** A user's lock at a moment: whether it holds, and when it ends. */
export async function loadLock(
  database: Kysely<Database>, { user, at }: { readonly user: number; readonly at: number },
): Promise<{ readonly isLocked: boolean; readonly endsAt: number | null }> {
  const row = await database.selectFrom('withdraw_lock').select('ends_at')
    .where('user_id', '=', user).executeTakeFirst()
  if (row === undefined || (row.ends_at !== null && row.ends_at <= at)) {
    return { isLocked: false, endsAt: null }
  }
  return { isLocked: true, endsAt: row.ends_at }
}

/** Whether the lock of new addresses is on for the user at that moment. */
export async function isLocked(
  database: Kysely<Database>, moment: { readonly user: number; readonly at: number },
): Promise<boolean> {
  const lock = await loadLock(database, moment)
  return lock.isLocked
}

type LockChange = {
  readonly userId: number
  readonly isOn: boolean
  readonly event: SecurityEvent
}

/** Turned off, the lock goes on for 24 hours: a stolen session gains nothing by it. */
export const setAddressLockStep = defineStep({
  name: 'set-address-lock',
  async run(step, { userId, isOn, event }: LockChange) {
    const { at, database } = step
    const lock = await loadLock(database, { user: userId, at })
    const endsAt = isOn ? null : lock.endsAt ?? at + addressLockMs
    const isChange = isOn ? !lock.isLocked || lock.endsAt !== null
      : lock.isLocked && lock.endsAt === null
    if (!isChange) return accepted(null)
    await database.insertInto('withdraw_lock').values({ user_id: userId, ends_at: endsAt })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ends_at: endsAt }))
      .execute()
    if (!isOn) await step.notify({ user: userId, kind: 'address_lock_ended', parameters: {} })
    await step.logEvent(event)
    return accepted(null)
  },
})
