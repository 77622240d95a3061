// The step that logs a user in, after the gateway has verified the password.
import { accepted, rejected, userStatusActive } from '@ingot/contract/vocabulary'
import { closeCode, findOpenCode } from '#features/session/server/codes/code-steps.ts'
import { type LoginProof, takeLoginProof } from './second-factor/login-proof.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { beginSession, type BegunSession } from '#features/session/server/begin-session.ts'
import { clearLoginTries, type LaneRow } from '#features/session/server/login-try-steps.ts'

type Login = BegunSession & {
  /** The hash against which the password was verified. */
  readonly passwordHash: string
  /** The code that came with the try; null when none was needed. */
  readonly codeId: string | null
  readonly lane: LaneRow
  readonly proof: LoginProof
}

export const logInStep = defineStep({
  name: 'log-in',
  async run(step, { passwordHash, codeId, lane, proof, ...login }: Login) {
    const code = codeId === null
      ? null : await findOpenCode(step, { id: codeId, purpose: 'login' })
    if (code === undefined) return rejected('wrong_code')
    const user = await step.database.selectFrom('user')
      .select(['password_hash', 'user_status'])
      .where('id', '=', login.userId).executeTakeFirst()
    // A login with an old password must not outlast the new one.
    if (user?.password_hash !== passwordHash) return rejected('wrong_credentials')
    if (user.user_status !== userStatusActive) return rejected('user_disabled')
    const proven = await takeLoginProof(step, { proof, origin: login.origin })
    if (!proven.ok) return proven
    if (codeId !== null) await closeCode(step, codeId)
    await clearLoginTries(step, lane)
    return accepted(await beginSession(step, login))
  },
})
