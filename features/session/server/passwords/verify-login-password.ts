// Verifies the login password of a user who is logged in, in the field `oldPassword` of a request.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { OwnPasswords } from '#features/session/server/store.ts'
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { loginPasswordTries } from './login-password-tries.ts'
import { verifyCountedPassword } from './verify-counted-password.ts'

export type OldLoginPassword = {
  readonly owner: OwnPasswords
  readonly oldPassword: string
  readonly caller: Caller
}

/**
 * Refused with `login_password_wrong`, and with `too_many_tries` beyond ten wrong ones an hour. A
 * refusal is a security event, as a refused login is.
 */
export async function verifyLoginPassword(
  services: Services, { owner, oldPassword, caller }: OldLoginPassword,
): Promise<Outcome<null>> {
  const verified = await verifyCountedPassword(services, {
    tries: loginPasswordTries(services.secretKey, owner.id),
    password: oldPassword,
    hash: owner.passwordHash,
  })
  if (verified.ok && verified.value) return accepted(null)
  const refused = verified.ok ? rejected('login_password_wrong', 'oldPassword') : verified
  if (refused.reject.code !== 'busy') {
    services.securityLog.report({
      kind: 'password-refused', userId: owner.id, detail: refused.reject.code,
    }, caller)
  }
  return refused
}
