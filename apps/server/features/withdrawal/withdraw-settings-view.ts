// The settings of a user's withdrawals as the calls return them.
import type { WithdrawSettings } from '@ingot/contract/calls'
import type { UserId } from '@ingot/contract/vocabulary'
import { loadLocks } from '#features/profile/withdrawal-locks.ts'
import type { Services } from '#http/services.ts'
import { dayMs, dayOf } from '#store/rows/day-of.ts'
import { loadLock } from './address/address-steps.ts'
import { countApplications } from './store.ts'

/** The applications that are left are of the current day of UTC. */
export async function withdrawSettingsView(
  { database, clock, configuration }: Services, user: UserId,
): Promise<WithdrawSettings> {
  const at = clock()
  const { withdrawalsPerDayMax } = configuration.now().settings
  const [owner, lock, made, locks] = await Promise.all([
    database.selectFrom('user').select('coin_password_hash').where('id', '=', user)
      .executeTakeFirstOrThrow(),
    loadLock(database, { user, at }),
    countApplications(database, { user, at }),
    loadLocks(database, { user, at }),
  ])
  return {
    hasCoinPassword: owner.coin_password_hash !== '',
    addressLock: lock.isLocked,
    addressLockEndTime: lock.endsAt,
    locks,
    applicationsPerDay: withdrawalsPerDayMax,
    applicationsLeft: Math.max(0, withdrawalsPerDayMax - made),
    nextDayTime: (dayOf(at) + 1) * dayMs,
  }
}
