// The proof that came with a request of a call that needs one, and the challenge by which a refused
// request can be proven. A challenge needs no row: its keyed digest binds it to the user, the
// session, the request and its moment.
import { randomBytes } from 'node:crypto'
import { type StepUpNeed, stepUpLifetimeMs, stepUpNeeds } from '@ingot/contract/vocabulary'
import type { Session } from '#http/sessions.ts'
import type { SecretKey } from '#store/file/secret-key.ts'

/** As it crosses to the step that checks it. */
export type GivenProof = {
  readonly userId: number
  readonly sessionId: number
  readonly call: string
  readonly need: StepUpNeed
  /** The keyed digest of the call and its request. */
  readonly requestDigest: string
  /** The text of the header `step-up`; empty without one. */
  readonly text: string
}

export type Challenge = Omit<GivenProof, 'text'> & {
  readonly nonce: string
  readonly issuedAt: number
}

/** The digest of a call with its parsed request, in any order of its fields. */
export function requestDigestOf(key: SecretKey, call: string, request: unknown): string {
  return key.digest('codes', ['step-up request', call, canonicalText(request)], 'base64url')
}

function canonicalText(request: unknown): string {
  return JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1)))
      : value)
}

const nonceBytes = 32
const bytes = '([A-Za-z0-9_-]{43})'
const challengePattern = new RegExp(
  `^${bytes}\\.(\\d{1,15})\\.([a-z]{1,20})\\.([A-Za-z]{1,40})\\.${bytes}\\.${bytes}$`,
)

/** A new challenge for a request that was refused. */
export function mintChallenge(key: SecretKey, proof: GivenProof, now: number): string {
  const nonce = randomBytes(nonceBytes).toString('base64url')
  const challenge = { ...proof, nonce, issuedAt: now }
  const { need, call, requestDigest } = proof
  return [nonce, now, need, call, requestDigest, macOf(key, challenge)].join('.')
}

/** The challenge of this session; undefined for another one's, an edited or an expired one. */
export function readChallenge(
  key: SecretKey, text: string, { id, user }: Pick<Session, 'id' | 'user'>,
): Challenge | undefined {
  const [, nonce = '', issued, word, call = '', requestDigest = '', mac] =
    challengePattern.exec(text) ?? []
  const need = stepUpNeeds.find((known) => known === word)
  if (need === undefined) return undefined
  const challenge: Challenge = {
    userId: user, sessionId: id, call, need, requestDigest, nonce, issuedAt: Number(issued),
  }
  return macOf(key, challenge) === mac ? challenge : undefined
}

/** Whether a challenge or a proof of this moment is too old. */
export const isStepUpOver = (issuedAt: number, now: number): boolean =>
  now - issuedAt >= stepUpLifetimeMs

function macOf(key: SecretKey, challenge: Challenge): string {
  const { userId, sessionId, call, need, requestDigest, nonce, issuedAt } = challenge
  return key.digest('codes', [
    'step-up challenge', String(userId), String(sessionId), call, need, requestDigest, nonce,
    String(issuedAt),
  ], 'base64url')
}
