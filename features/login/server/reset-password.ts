// Sets a new password for the owner of a contact, proven by a code that was sent there. The new
// password, the end of every session and of every open code, and the notice to the owner are one
// submission.
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { checkProof } from '#features/security/server/step-up/check-proof.ts'
import { checkCode } from '#features/session/server/codes/check-code.ts'
import { type Contact, ownNameOf } from '#features/session/server/contact.ts'
import {
  digestDevice, digestOrigin, findKnownDevice,
} from '#features/session/server/login-origin-store.ts'
import { digestAccount } from '#features/session/server/login-try-steps.ts'
import { hashNewLoginPassword } from '#features/session/server/passwords/hash-new-login-password.ts'
import { passwordFault } from '#features/session/server/passwords/password-fault.ts'
import {
  loginProofOf, withLoginChallenge,
} from './second-factor/login-proof.ts'
import { resetPasswordStep } from './reset-steps.ts'
import { loadLoginUser } from '#features/session/server/store.ts'

export type PasswordReset = {
  readonly call: string
  readonly contact: Contact
  readonly request: {
    readonly loginPassword: string
    readonly validateCode: string
    readonly codeRequest?: string | undefined
    readonly deviceSecret?: string | undefined
  }
  readonly caller: Caller
}

/**
 * Refused as A53, A91 and A108 say: with a fault of the password, `wrong_code`, `too_many_tries`,
 * `step_up_required` or `busy`.
 */
export async function resetPassword(
  services: Services,
  { call, contact, request, caller }: PasswordReset,
): Promise<Outcome<null>> {
  const { to } = contact
  const fault = passwordFault(request.loginPassword, ownNameOf(contact))
  if (fault !== undefined) return rejected(fault, 'loginPassword')
  const { database, secretKey } = services
  const place = digestOrigin(secretKey, { account: to, address: caller.address })
  const deviceHash = digestDevice(secretKey, { account: to, deviceSecret: request.deviceSecret })
  const user = await loadLoginUser(database, contact)
  const knownDeviceHash = await findKnownDevice(database, {
    userId: user?.id ?? 0, deviceHash, now: services.clock(),
  })
  const code = await checkCode(services, {
    purpose: 'reset',
    to,
    code: request.validateCode,
    codeRequest: request.codeRequest,
    placeHash: place,
    knownDeviceHash,
  })
  if (!code.ok) return code
  // A code that fits is sent to a contact with an account only.
  if (user === undefined) return rejected('wrong_code', 'validateCode')
  const proof = loginProofOf(secretKey, {
    call, userId: user.id, passwordHash: user.password_hash, text: caller.stepUp,
    bound: code.value,
  })
  // Before the password is compared with the present one, which a stolen mailbox must not probe.
  const proven = await checkProof({ at: services.clock(), database }, proof.given)
  if (!proven.ok) return withLoginChallenge(services, proof, proven)
  const passwordHash = await hashNewLoginPassword(services, {
    owner: { passwordHash: user.password_hash, coinPasswordHash: user.coin_password_hash },
    password: request.loginPassword,
    field: 'loginPassword',
    tries: null,
  })
  if (!passwordHash.ok) return passwordHash
  const written = await services.sequencer.run(resetPasswordStep, {
    userId: user.id,
    passwordHash: passwordHash.value,
    codeId: code.value,
    tries: { accountHash: digestAccount(secretKey, to), originHash: place },
    deviceHash: deviceHash ?? null,
    proof,
    event: services.securityLog.eventOf({ kind: 'password-reset', userId: user.id }, caller),
  })
  if (!written.ok) return withLoginChallenge(services, proof, written)
  services.sessions.ended(written.value.result.ended)
  return accepted(null)
}
