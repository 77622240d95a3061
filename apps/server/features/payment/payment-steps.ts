// The step that sets a payment password, after the gateway has verified the old one or while it
// uses a code. The owner gets a mail.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { closeCodes, findOpenCode } from '#features/session/codes/code-steps.ts'
import { clearLoginTries, type LaneRow } from '#features/session/login/login-try-steps.ts'
import type { SecurityEvent } from '#sequencer/seals/security-event.ts'
import { defineStep } from '#sequencer/steps/step.ts'

type NewCoinPassword = {
  readonly userId: number
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
  async run(step, { userId, passwordHash, oldHash, codeId, tries, event }: NewCoinPassword) {
    const code = codeId === null
      ? null : await findOpenCode(step, { id: codeId, purpose: 'coin_password' })
    if (code === undefined) return rejected('wrong_code', 'validateCode')
    const user = await step.database.selectFrom('user').select('coin_password_hash')
      .where('id', '=', userId).executeTakeFirstOrThrow()
    if (code === null && user.coin_password_hash !== oldHash) {
      return rejected('coin_password_wrong', 'oldPassword')
    }
    if (code !== null) await closeCodes(step, code.address_hash)
    await clearLoginTries(step, tries)
    await step.database.updateTable('user')
      .set({ coin_password_hash: passwordHash, coin_password_at: step.at })
      .where('id', '=', userId).execute()
    await step.notify({
      user: userId,
      kind: user.coin_password_hash === '' ? 'coin_password_set' : 'coin_password_changed',
      parameters: {},
    })
    await step.logEvent(event)
    return accepted(null)
  },
})
