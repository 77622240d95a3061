// One-time secrets of operators: 160 bits in base32, of which only a keyed digest is stored.
import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'

const secretBytes = 20

/** A new one-time secret: 160 random bits in base32. */
export const mintOneTimeSecret = (): string => new Secret({
  buffer: new Uint8Array(randomBytes(secretBytes)).buffer,
}).base32

/** The digest that is stored in place of the secret. */
export const digestOneTimeSecret = (key: SecretKey, secret: string): string =>
  key.digest('codes', ['operator secret', secret], 'base64url')
