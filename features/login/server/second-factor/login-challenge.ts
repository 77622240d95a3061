// The challenges of callers without a session. No row stores them and no reply names their account:
// they are encrypted with the data folder's key.
import { randomBytes } from 'node:crypto'
import { stepUpLifetimeMs } from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'
import type { Challenge, GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'

const nonceBytes = 32
const mintNonce = (): string => randomBytes(nonceBytes).toString('base64url')

const refusedOwner = 'challenge of a refused login'
const refusedParts = z.tuple([z.number(), z.string(), z.string(), z.string(), z.number()])

/** The challenge of a login or reset that was refused for want of a factor. */
export function mintLoginChallenge(key: SecretKey, proof: GivenProof, now: number): string {
  const { userId, call, requestDigest } = proof
  const parts: z.infer<typeof refusedParts> = [userId, call, requestDigest, mintNonce(), now]
  return key.encrypt(JSON.stringify(parts), refusedOwner)
}

/** [A106] Undefined for an edited one, and for one that is five minutes old. */
export function readLoginChallenge(
  key: SecretKey, text: string, now: number,
): Challenge | undefined {
  const plain = key.decrypt(text, refusedOwner)
  if (plain === undefined) return undefined
  const [userId, call, requestDigest, nonce, issuedAt] = refusedParts.parse(JSON.parse(plain))
  if (now - issuedAt >= stepUpLifetimeMs) return undefined
  return { userId, sessionId: 0, call, need: 'login', requestDigest, nonce, issuedAt }
}

const passkeyOwner = 'challenge of a passkey login'
const passkeyParts = z.tuple([z.string(), z.number()])

/** The challenge that a passkey signs for a login without a password. */
export function mintPasskeyChallenge(key: SecretKey, now: number): string {
  const parts: z.infer<typeof passkeyParts> = [mintNonce(), now]
  return key.encrypt(JSON.stringify(parts), passkeyOwner)
}

export type PasskeyChallenge = { readonly nonce: string; readonly issuedAt: number }

/** [A109] Undefined for an edited one, and for one that is five minutes old. */
export function readPasskeyChallenge(
  key: SecretKey, text: string, now: number,
): PasskeyChallenge | undefined {
  const plain = key.decrypt(text, passkeyOwner)
  if (plain === undefined) return undefined
  const [nonce, issuedAt] = passkeyParts.parse(JSON.parse(plain))
  return now - issuedAt >= stepUpLifetimeMs ? undefined : { nonce, issuedAt }
}
