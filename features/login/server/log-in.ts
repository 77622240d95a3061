// Logs a user in by their contact. The try is counted before the password is checked, and an
// unknown contact costs the same time as a known one: neither the reply nor the duration reveals
// whether an account exists.
import type { UserProfile } from '#features/account/user-profile.calls.ts'
import { type Outcome, asUserId, rejected, userStatusActive } from '@ingot/contract/vocabulary'
import { loadProfile } from '#features/profile/server/load-profile.ts'
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { chooseLoginLane } from '#features/session/server/choose-login-lane.ts'
import type { Contact } from '#features/session/server/contact.ts'
import { logInStep } from './login-steps.ts'
import {
  digestDevice, digestOrigin, originOf,
} from '#features/session/server/login-origin-store.ts'
import { countLoginTry, laneRowOf } from '#features/session/server/login-try-steps.ts'
import { startSession } from '#features/session/server/start-session.ts'
import {
  loginProofOf, withLoginChallenge,
} from './second-factor/login-proof.ts'
import { loadLoginUser } from '#features/session/server/store.ts'

export type LoginAttempt = {
  readonly call: string
  readonly contact: Contact
  readonly request: {
    readonly loginPassword: string
    readonly deviceSecret?: string | undefined
    readonly validateCode?: string | undefined
    readonly codeRequest?: string | undefined
  }
  readonly caller: Caller
}

/**
 * Logs a user in. Every refusal but `busy` is a security event, and none discloses whether the
 * account exists.
 */
export async function logIn(
  services: Services,
  attempt: LoginAttempt,
): Promise<Outcome<UserProfile>> {
  const user = await loadLoginUser(services.database, attempt.contact)
  const outcome = await tryLogIn(services, { ...attempt, user })
  if (!outcome.ok && outcome.reject.code !== 'busy') {
    services.securityLog.report({
      kind: 'log-in-refused', userId: user?.id ?? null, detail: outcome.reject.code,
    }, attempt.caller)
  }
  return outcome
}

type KnownUser = Awaited<ReturnType<typeof loadLoginUser>>

async function tryLogIn(
  services: Services,
  { call, contact, request, caller, user }: LoginAttempt & { readonly user: KnownUser },
): Promise<Outcome<UserProfile>> {
  const { sequencer, passwords, sessions, secretKey: key } = services
  const account = contact.to
  const { address } = caller
  const { deviceSecret, validateCode: code, codeRequest } = request
  const deviceHash = digestDevice(key, { account, deviceSecret })
  const chosen = await chooseLoginLane(services, {
    account, userId: user?.id, deviceHash, code, codeRequest,
    placeHash: digestOrigin(key, { account, address }),
  })
  if (!chosen.ok) return chosen
  const { lane, codeId } = chosen.value
  const counted = await sequencer.run(countLoginTry, laneRowOf(key, lane))
  if (!counted.ok) return counted
  const fits = await passwords.verify(request.loginPassword, user?.password_hash)
  if (fits === undefined) return rejected('busy')
  if (!fits || user === undefined) return rejected('wrong_credentials')
  if (user.user_status !== userStatusActive) return rejected('user_disabled')

  const session = startSession(key, account, caller)
  const origin = originOf(key, { account, deviceSecret, caller })
  const proof = loginProofOf(key, {
    call, userId: user.id, passwordHash: user.password_hash, text: caller.stepUp,
    bound: origin.hash,
  })
  const opened = await sequencer.run(logInStep, {
    userId: user.id,
    passwordHash: user.password_hash,
    codeId: codeId ?? null,
    lane: laneRowOf(key, lane),
    session: session.row,
    origin,
    proof,
    language: caller.language,
    event: services.securityLog.eventOf(
      { kind: 'logged-in', userId: user.id, detail: lane.kind }, caller,
    ),
  })
  if (!opened.ok) return withLoginChallenge(services, proof, opened)
  sessions.ended(opened.value.result.ended)
  return { ok: true, value: await loadProfile(services, asUserId(user.id), session.token) }
}
