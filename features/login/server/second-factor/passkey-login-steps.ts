// The step that logs a user in by a passkey, after the gateway has verified the signature.
import { accepted, rejected, userStatusActive } from '@ingot/contract/vocabulary'
import { beginSession, type BegunSession } from '#features/session/server/begin-session.ts'
import { trustDevice } from '#features/session/server/login-origin-store.ts'
import { mintToken } from '#features/session/server/secrets.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import type { PasskeyChallenge } from './login-challenge.ts'

type PasskeyLogin = BegunSession & {
  readonly challenge: PasskeyChallenge
  readonly passkeyId: number
  /** The counter against which the signature was verified, and the one that it carries. */
  readonly counter: number
  readonly newCounter: number
  readonly isBackedUp: number
  readonly evidence: string
}

/** [A109] A challenge opens one session; its signature is kept as evidence. */
export const logInByPasskey = defineStep({
  name: 'log-in-by-passkey',
  async run(step, { challenge, passkeyId, counter, ...login }: PasskeyLogin) {
    const { at, database } = step
    const { userId, origin, newCounter, isBackedUp } = login
    const known = await database.selectFrom('step_up_proof').select('challenge')
      .where('challenge', '=', challenge.nonce).executeTakeFirst()
    if (known !== undefined) return rejected('step_up_expired')
    const user = await database.selectFrom('user').select('user_status').where('id', '=', userId)
      .executeTakeFirst()
    if (user?.user_status !== userStatusActive) return rejected('user_disabled')
    // A second use of the same count of signatures is refused, also at the same moment.
    const { numUpdatedRows } = await database.updateTable('passkey')
      .set({ counter: newCounter, last_used_at: at, is_backed_up: isBackedUp })
      .where('id', '=', passkeyId).where('user_id', '=', userId).where('counter', '=', counter)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return rejected('passkey_refused')
    await database.insertInto('step_up_proof').values({
      // No proof has this text: the session is opened at once.
      proof_hash: mintToken(), user_id: userId, session_id: 0, call: 'passkeyLogin',
      request_digest: '', challenge: challenge.nonce, method: 'passkey',
      evidence: login.evidence, issued_at: challenge.issuedAt, used_at: at,
    }).execute()
    const begun = await beginSession(step, login)
    await trustDevice(step, { userId, deviceHash: origin.kind === 'device' ? origin.hash : null })
    return accepted(begun)
  },
})
