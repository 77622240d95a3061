// The step that logs a user in, after the gateway has verified the password.
import {
  accepted, type Language, rejected, userStatusActive,
} from '@ingot/contract/vocabulary'
import type { SecurityEvent } from '#sequencer/seals/security-event.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import { closeCode, findOpenCode } from '#features/session/codes/code-store.ts'
import { rememberDevice } from './login-origin-store.ts'
import { clearLoginTries, type LaneRow } from './login-try-store.ts'
import { type NewSession, openSession } from '#features/session/sessions/session-rows.ts'

type Login = {
  readonly userId: number
  /** The hash against which the password was verified. */
  readonly passwordHash: string
  /** The code that came with the try; null when none was needed. */
  readonly codeId: string | null
  readonly lane: LaneRow
  readonly session: NewSession
  readonly deviceHash: string | null
  readonly language: Language
  readonly event: SecurityEvent
}

export const logInStep = defineStep({
  name: 'log-in',
  async run(step, { userId, passwordHash, codeId, lane, session, ...login }: Login) {
    const code = codeId === null
      ? null : await findOpenCode(step, { id: codeId, purpose: 'login' })
    if (code === undefined) return rejected('wrong_code')
    const user = await step.database.selectFrom('user')
      .select(['password_hash', 'user_status', 'language'])
      .where('id', '=', userId).executeTakeFirst()
    // A login with an old password must not outlast the new one.
    if (user?.password_hash !== passwordHash) return rejected('wrong_credentials')
    if (user.user_status !== userStatusActive) return rejected('user_disabled')
    if (codeId !== null) await closeCode(step, codeId)
    await clearLoginTries(step, lane)
    const ended = await openSession(step, { ...session, userId })
    await rememberDevice(step, { userId, deviceHash: login.deviceHash })
    // WF3: mails and texts to the user are in the language of their last login.
    if (user.language !== login.language) {
      await step.database.updateTable('user').set({ language: login.language })
        .where('id', '=', userId).execute()
    }
    await step.logEvent(login.event)
    return accepted({ ended })
  },
})
