// The second factor of a login or a reset: the proof that came with the request, bound to the
// account, its password and the device, and the challenge of a request that lacks it.
import { accepted, type Outcome } from '@ingot/contract/vocabulary'
import { checkProof, spendProof } from '#features/security/server/step-up/check-proof.ts'
import {
  isTrustedDevice, type LoginOrigin, trustDevice,
} from '#features/session/server/login-origin-store.ts'
import { clearLoginTries, type LaneRow } from '#features/session/server/login-try-steps.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import { mintLoginChallenge } from './login-challenge.ts'

export type LoginProof = {
  readonly given: GivenProof
  /** The counter of the wrong codes before a login. */
  readonly tries: LaneRow
}

type ProvenTry = {
  readonly call: string
  readonly userId: number
  /** A later password makes the proof worthless. */
  readonly passwordHash: string
  /** The device, or the code of a reset. */
  readonly bound: string
  /** The text of the header. */
  readonly text: string
}

export function loginProofOf(
  key: SecretKey, { call, userId, passwordHash, bound, text }: ProvenTry,
): LoginProof {
  const requestDigest = key.digest(
    'codes', ['login try', call, String(userId), passwordHash, bound], 'base64url',
  )
  return {
    given: { userId, sessionId: 0, call, need: 'login', requestDigest, text },
    tries: factorTriesOf(key, userId),
  }
}

/** The counter of an account's wrong codes before a login: one for all networks. */
export const factorTriesOf = (key: SecretKey, userId: number): LaneRow => ({
  accountHash: key.digest('places', ['login factor', String(userId)], 'base64url'),
  kind: 'proven', originHash: 'factor',
})

type Refusal = Extract<Outcome<never>, { ok: false }>

/** A refusal for want of a factor leaves with its challenge. */
export function withLoginChallenge(
  { secretKey, clock }: Services, proof: LoginProof, refused: Refusal,
): Refusal {
  const { reject } = refused
  if (reject.stepUp === undefined) return refused
  const challenge = mintLoginChallenge(secretKey, proof.given, clock())
  return { ok: false, reject: { ...reject, stepUp: { ...reject.stepUp, challenge } } }
}

/**
 * [A106] Refuses with `step_up_required` unless the account has no strong factor, the device is
 * trusted, or the proof fits, which is used up. A device with the proof is trusted from then on.
 */
export async function takeLoginProof(
  step: StepContext,
  { proof: { given, tries }, origin }: {
    readonly proof: LoginProof
    readonly origin: LoginOrigin
  },
): Promise<Outcome<null>> {
  const { userId } = given
  const device = { userId, deviceHash: origin.kind === 'device' ? origin.hash : null }
  if (await isTrustedDevice(step, { userId, origin })) {
    await trustDevice(step, device)
    return accepted(null)
  }
  const checked = await checkProof(step, given)
  if (!checked.ok) return checked
  if (checked.value.proofHash === null) return accepted(null)
  await spendProof(step, checked.value)
  await clearLoginTries(step, tries)
  await trustDevice(step, device)
  return accepted(null)
}
