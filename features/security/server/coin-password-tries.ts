// Tries of a payment password, counted by its user before it is compared, like those of a log-in:
// ten an hour (A7). The right password clears them.
import type { LaneRow } from '#features/session/server/login-try-steps.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'

/** The counter of a user's payment password: sessions and networks share it. */
export function coinPasswordTries(key: SecretKey, user: number): LaneRow {
  const hash = key.digest('places', ['payment password', String(user)], 'base64url')
  return { accountHash: hash, kind: 'proven', originHash: hash }
}

/** The counter of new payment passwords: nothing clears it before its hour has passed. */
export function newCoinPasswordTries(key: SecretKey, user: number): LaneRow {
  const hash = key.digest('places', ['new payment password', String(user)], 'base64url')
  return { accountHash: hash, kind: 'proven', originHash: hash }
}
