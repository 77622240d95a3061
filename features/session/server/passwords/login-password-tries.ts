// The counters of a user's login password within a session: of the old one, and of new ones that
// are compared with the payment password. They are separate from the tries of logins.
import type { LaneRow } from '#features/session/server/login-try-steps.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'

/** The counter of the old password: sessions and networks share it. */
export function loginPasswordTries(key: SecretKey, user: number): LaneRow {
  const hash = key.digest('places', ['login password', String(user)], 'base64url')
  return { accountHash: hash, kind: 'proven', originHash: hash }
}

/** The counter of new login passwords: nothing clears it before its hour has passed. */
export function newLoginPasswordTries(key: SecretKey, user: number): LaneRow {
  const hash = key.digest('places', ['new login password', String(user)], 'base64url')
  return { accountHash: hash, kind: 'proven', originHash: hash }
}
