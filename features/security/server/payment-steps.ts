// The step that sets a payment password, after the gateway has verified the old one or while it
// uses a code. The owner gets a mail, and withdrawals are locked.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { lockWithdrawals } from '#features/profile/server/withdrawal-locks.ts'
import { takeProof } from './step-up/check-proof.ts'
import { closeCodes, findOpenCode } from '#features/session/server/codes/code-steps.ts'
import { clearLoginTries, type LaneRow } from '#features/session/server/login-try-steps.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'

type NewCoinPassword = {
  readonly proof: GivenProof
  readonly passwordHash: string
  /** The hash against which the old password was verified; empty for none. */
  readonly oldHash: string
  /** The code that replaces the old password; null where the old password was given. */
  readonly codeId: string | null
  readonly tries: LaneRow
  readonly event: SecurityEvent
}

export const setCoinPasswordStep = defineStep({
  name: 'set-coin-password',
  async run(step, { proof, passwordHash, oldHash, codeId, tries, event }: NewCoinPassword) {
    const { userId } = proof
    const code = codeId === null
      ? null : await findOpenCode(step, { id: codeId, purpose: 'coin_password' })
    if (code === undefined) return rejected('wrong_code', 'validateCode')
    const user = await step.database.selectFrom('user').select('coin_password_hash')
      .where('id', '=', userId).executeTakeFirstOrThrow()
    if (code === null && user.coin_password_hash !== oldHash) {
      return rejected('coin_password_wrong', 'oldPassword')
    }
    const proven = await takeProof(step, proof)
    if (!proven.ok) return proven
    if (code !== null) await closeCodes(step, code.address_hash)
    await clearLoginTries(step, tries)
    await step.database.updateTable('user')
      .set({ coin_password_hash: passwordHash, coin_password_at: step.at })
      .where('id', '=', userId).execute()
    const isFirst = user.coin_password_hash === ''
    // SE19: the first one opens withdrawals, so it locks them as a changed one does.
    const change = isFirst ? 'coin_password_set' : 'coin_password_changed'
    await lockWithdrawals(step, { user: userId, reason: change })
    await step.notify({ user: userId, kind: change, parameters: {} })
    await step.logEvent(event)
    return accepted(null)
  },
})
