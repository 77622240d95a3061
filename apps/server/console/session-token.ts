// The token of an operator's session, 256 bits of chance, and its digest. Only the digest is
// stored.
import { hash, randomBytes, randomInt } from 'node:crypto'

const tokenBytes = 32
const sessionIdMax = 2 ** 48 - 1
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** A new session's token, random and never stored. */
export const mintOperatorToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** A new session's id, random, so that it does not count logins. */
export const mintOperatorSessionId = (): number => randomInt(1, sessionIdMax)

/** A token's digest; undefined for a text that cannot be a token. */
export function digestToken(token: string): string | undefined {
  return tokenPattern.test(token) ? hash('sha256', token, 'base64url') : undefined
}
