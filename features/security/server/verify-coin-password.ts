// Verifies a user's payment password. The try is counted before the password is compared, and a
// wrong one is a security event.
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import {
  verifyCountedPassword,
} from '#features/session/server/passwords/verify-counted-password.ts'
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { coinPasswordTries } from './coin-password-tries.ts'

export type CoinPasswordTry = {
  readonly user: number
  readonly password: string
  /** The field of the request that carries it. */
  readonly field: string
  readonly caller: Caller
}

/** The hash that the password fits; the step that follows checks that it is still the user's. */
export async function verifyCoinPassword(
  services: Services, { user, password, field, caller }: CoinPasswordTry,
): Promise<Outcome<string>> {
  const { coin_password_hash: hash } = await services.database.selectFrom('user')
    .select('coin_password_hash').where('id', '=', user).executeTakeFirstOrThrow()
  if (hash === '') return rejected('coin_password_missing')
  const verified = await verifyCountedPassword(services, {
    tries: coinPasswordTries(services.secretKey, user), password, hash,
  })
  if (!verified.ok) return refused(services, { user, caller, code: verified.reject.code })
  if (verified.value) return accepted(hash)
  refused(services, { user, caller, code: 'coin_password_wrong' })
  return rejected('coin_password_wrong', field)
}

type Refusal = {
  readonly user: number
  readonly caller: Caller
  readonly code: Parameters<typeof rejected>[0]
}

function refused({ securityLog }: Services, { user, caller, code }: Refusal) {
  if (code !== 'busy') {
    securityLog.report({ kind: 'coin-password-refused', userId: user, detail: code }, caller)
  }
  return rejected(code)
}
