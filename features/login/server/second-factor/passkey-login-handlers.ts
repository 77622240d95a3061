// The login with a passkey alone. The passkey names its account; the reply to every fault is the
// same, so that nothing reveals which passkeys exist.
import { beginPasskeyLogin, passkeyLogin } from '#features/security/login-proof.calls.ts'
import {
  accepted, asUserId, type Outcome, rejected, userStatusActive,
} from '@ingot/contract/vocabulary'
import type { ParsedRequestOf } from '@ingot/contract/calls'
import type { UserProfile } from '#features/account/user-profile.calls.ts'
import { loadProfile } from '#features/profile/server/load-profile.ts'
import { passkeyUserHandle } from '#features/security/server/passkey-handlers.ts'
import { evidenceOf } from '#features/security/server/passkey-proof-handlers.ts'
import { passkeySiteOf, type PasskeySite } from '#features/security/server/passkey-site.ts'
import { verifyPasskeyUse } from '#features/security/server/verify-passkey.ts'
import { originOf } from '#features/session/server/login-origin-store.ts'
import { startSession } from '#features/session/server/start-session.ts'
import { loadPasswords } from '#features/session/server/store.ts'
import { type Caller, defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { mintPasskeyChallenge, readPasskeyChallenge } from './login-challenge.ts'
import { logInByPasskey } from './passkey-login-steps.ts'

// POST /beginPasskeyLogin.

export const beginPasskeyLoginHandler = defineHandler(
  beginPasskeyLogin,
  ({ services, caller }) => {
    const site = passkeySiteOf(services, caller)
    return site.ok ? accepted({
      challenge: mintPasskeyChallenge(services.secretKey, services.clock()), rpId: site.value.rpId,
    }) : site
  },
)

// POST /passkeyLogin.

export const passkeyLoginHandler = defineHandler(
  passkeyLogin,
  async ({ request, services, caller }) => {
    const site = passkeySiteOf(services, caller)
    if (!site.ok) return site
    const found = await findSigned(services, request, site.value)
    const outcome = found.ok ? await openByPasskey(services, found.value, caller) : found
    if (!outcome.ok && outcome.reject.code !== 'busy') {
      const userId = found.ok ? found.value.passkey.user_id : null
      services.securityLog.report({
        kind: 'log-in-refused', userId, detail: `passkey ${outcome.reject.code}`,
      }, caller)
    }
    return outcome
  },
)

type Request = ParsedRequestOf<typeof passkeyLogin>

/** The passkey whose signature over an own challenge of the last five minutes fits. */
async function findSigned(
  { database, secretKey, clock }: Services, request: Request, site: PasskeySite,
) {
  const challenge = readPasskeyChallenge(secretKey, request.challenge, clock())
  if (challenge === undefined) return rejected('step_up_expired')
  const passkey = await database.selectFrom('passkey').selectAll()
    .where('credential_id', '=', request.credential).where('rp_id', '=', site.rpId)
    .executeTakeFirst()
  if (passkey === undefined) return rejected('passkey_refused')
  if (request.userHandle !== passkeyUserHandle(secretKey, passkey.user_id)) {
    return rejected('passkey_refused')
  }
  const verified = await verifyPasskeyUse(passkey, request, {
    ...site, challenge: request.challenge,
  })
  return verified.ok
    ? accepted({ request, challenge, passkey, use: verified.value }) : verified
}

type Signed = Extract<Awaited<ReturnType<typeof findSigned>>, { ok: true }>['value']

async function openByPasskey(
  services: Services, { request, challenge, passkey, use }: Signed, caller: Caller,
): Promise<Outcome<UserProfile>> {
  const { database, secretKey: key, sequencer, sessions, securityLog } = services
  const { user_id: userId } = passkey
  const { contact: account } = await loadPasswords(database, asUserId(userId))
  const user = await database.selectFrom('user').select('user_status').where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.user_status !== userStatusActive) return rejected('user_disabled')
  const session = startSession(key, account, caller)
  const opened = await sequencer.run(logInByPasskey, {
    userId, challenge, passkeyId: passkey.id, counter: passkey.counter, ...use,
    evidence: evidenceOf(request),
    session: session.row,
    origin: originOf(key, { account, deviceSecret: request.deviceSecret, caller }),
    language: caller.language,
    event: securityLog.eventOf({ kind: 'logged-in', userId, detail: 'passkey' }, caller),
  })
  if (!opened.ok) return opened
  sessions.ended(opened.value.result.ended)
  return accepted(await loadProfile(services, asUserId(userId), session.token))
}
