// Recovery codes: 50 bits each, stored as keyed digests bound to their user.
import { plainLoginCode, recoveryCodeLength, recoveryCodesMax } from '@ingot/contract/vocabulary'
import { mintPlainText } from '#features/session/server/secrets.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'

/** Ten different codes, and the digests that are stored in their place. */
export function mintRecoveryCodes(key: SecretKey, user: number) {
  const minted = new Set<string>()
  while (minted.size < recoveryCodesMax) minted.add(mintPlainText(recoveryCodeLength))
  const codes = [...minted]
  return { codes: codes.map(shown), hashes: codes.map((code) => digestOf(key, user, code)) }
}

/** As it is read and written down: two groups of five. */
const shown = (code: string): string =>
  `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`

/** The digest of a typed code, whatever it was typed with. */
export const digestRecoveryCode = (key: SecretKey, user: number, typed: string): string =>
  digestOf(key, user, plainLoginCode(typed))

const digestOf = (key: SecretKey, user: number, code: string): string =>
  key.digest('codes', ['recovery code', String(user), code], 'base64url')
