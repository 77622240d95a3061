// The step that changes a user's login password with a proof, after the gateway has verified the
// old one. The session that changes it stays, the user's others end, and the owner gets a mail.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { lockWithdrawals } from '#features/profile/server/withdrawal-locks.ts'
import { takeProof } from '#features/security/server/step-up/check-proof.ts'
import { storeProfile } from '#features/profile/server/user-profile.ts'
import { closeCodes } from '#features/session/server/codes/code-steps.ts'
import { clearTriesOfReset, type LaneRow } from '#features/session/server/login-try-steps.ts'
import { closeOtherSessions } from '#features/session/server/session-steps.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'

type PasswordChange = {
  readonly proof: GivenProof
  /** The session that stays. */
  readonly sessionId: number
  /** The hash against which the old password was verified. */
  readonly oldHash: string
  readonly passwordHash: string
  /** The digest of the user's contact, whose open codes are closed. */
  readonly addressHash: string
  readonly tries: Omit<LaneRow, 'kind'>
  readonly event: SecurityEvent
}

export const changePasswordStep = defineStep({
  name: 'change-password',
  async run(step, { proof, sessionId, oldHash, passwordHash, ...change }: PasswordChange) {
    const { database } = step
    const { userId } = proof
    const { numUpdatedRows } = await database.updateTable('user')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId).where('password_hash', '=', oldHash).executeTakeFirstOrThrow()
    // Another change was faster: the password that proved the user is no longer theirs.
    if (numUpdatedRows === 0n) return rejected('login_password_wrong', 'oldPassword')
    const proven = await takeProof(step, proof)
    if (!proven.ok) return proven
    await closeCodes(step, change.addressHash)
    await clearTriesOfReset(step, change.tries)
    const ended = await closeOtherSessions(step, { userId, keptId: sessionId })
    await storeProfile(step, userId, { login_password_at: step.at })
    await lockWithdrawals(step, { user: userId, reason: 'login_password_changed' })
    await step.notify({ user: userId, kind: 'login_password_changed', parameters: {} })
    await step.logEvent(change.event)
    return accepted({ ended })
  },
})
