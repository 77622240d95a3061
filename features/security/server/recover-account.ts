// Recovers an account whose owner has lost the factors: all of them are removed, every session
// ends, the owner's stop is lifted, and withdrawals are locked for 72 hours. No operator sees or
// chooses a secret.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { lockWithdrawals } from '#features/profile/server/withdrawal-locks.ts'
import { closeSessions } from '#features/session/server/session-steps.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'

/** [SE15] Returns the number of the removed factors and the ended sessions. */
export async function recoverAccount(
  step: StepContext, userId: number,
): Promise<Outcome<{ readonly factors: number; readonly ended: readonly number[] }>> {
  const { at, database } = step
  const user = await database.selectFrom('user').select('id').where('id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) return rejected('request_unknown')
  const totp = await database.deleteFrom('user_totp').where('user_id', '=', userId)
    .returning('user_id').execute()
  const passkeys = await database.deleteFrom('passkey').where('user_id', '=', userId)
    .returning('id').execute()
  await database.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await database.deleteFrom('factor_offer').where('user_id', '=', userId).execute()
  await database.deleteFrom('step_up_proof').where('user_id', '=', userId)
    .where('used_at', 'is', null).execute()
  await database.updateTable('user_lock').set({ lifted_at: at }).where('user_id', '=', userId)
    .where('reason', '=', 'reported_by_owner').where('lifted_at', 'is', null).execute()
  await lockWithdrawals(step, { user: userId, reason: 'account_recovered' })
  const ended = await closeSessions(step, userId)
  await step.notify({ user: userId, kind: 'account_recovered', parameters: {} })
  await step.logEvent({ kind: 'account-recovered', userId })
  step.announce('user')
  return accepted({ factors: totp.length + passkeys.length, ended })
}
