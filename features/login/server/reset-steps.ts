// The step that sets a new password: it uses the code, ends every session and every open code of
// the contact, and sends the owner a notice.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { lockWithdrawals } from '#features/profile/server/withdrawal-locks.ts'
import { storeProfile } from '#features/profile/server/user-profile.ts'
import { checkProof, spendProof } from '#features/security/server/step-up/check-proof.ts'
import { closeCodes, findOpenCode } from '#features/session/server/codes/code-steps.ts'
import { rememberDevice, trustDevice } from '#features/session/server/login-origin-store.ts'
import {
  clearLoginTries, clearTriesOfReset, type LaneRow,
} from '#features/session/server/login-try-steps.ts'
import type { LoginProof } from './second-factor/login-proof.ts'
import { closeSessions } from '#features/session/server/session-steps.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'

type Reset = {
  readonly userId: number
  readonly passwordHash: string
  readonly codeId: string
  readonly tries: Omit<LaneRow, 'kind'>
  readonly deviceHash: string | null
  readonly proof: LoginProof
  readonly event: SecurityEvent
}

export const resetPasswordStep = defineStep({
  name: 'reset-password',
  async run(step, { userId, passwordHash, codeId, deviceHash, proof, ...reset }: Reset) {
    const code = await findOpenCode(step, { id: codeId, purpose: 'reset' })
    if (code === undefined) return rejected('wrong_code')
    const proven = await checkProof(step, proof.given)
    if (!proven.ok) return proven
    await spendProof(step, proven.value)
    await closeCodes(step, code.address_hash)
    await clearTriesOfReset(step, reset.tries)
    await step.database.updateTable('user').set({ password_hash: passwordHash })
      .where('id', '=', userId).execute()
    const ended = await closeSessions(step, userId)
    await rememberDevice(step, { userId, deviceHash })
    if (proven.value.proofHash !== null) {
      await clearLoginTries(step, proof.tries)
      await trustDevice(step, { userId, deviceHash })
    }
    await storeProfile(step, userId, { login_password_at: step.at })
    await lockWithdrawals(step, { user: userId, reason: 'login_password_changed' })
    await step.notify({ user: userId, kind: 'password_changed', parameters: {} })
    await step.logEvent(reset.event)
    return accepted({ ended })
  },
})
