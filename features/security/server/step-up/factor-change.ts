// The parts that every change of a factor has: the offer that waits for its confirmation, and the
// end, from which earlier proofs are worth nothing.
import {
  accepted, factorOfferMs, type MessageKind, type MessageParameters, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { endDeviceTrust } from '#features/session/server/login-origin-store.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'

type Offer = {
  readonly proof: GivenProof
  readonly kind: 'totp' | 'passkey'
  readonly value: string
}

/** A later offer of the kind replaces the one before. */
export async function offerFactor(
  { at, database }: StepContext, { proof, kind, value }: Offer,
): Promise<void> {
  const { userId, sessionId } = proof
  await database.deleteFrom('factor_offer').where('user_id', '=', userId)
    .where('kind', '=', kind).execute()
  await database.insertInto('factor_offer').values({
    user_id: userId, kind, session_id: sessionId, value, created_at: at,
  }).execute()
}

type TakenOffer = {
  readonly userId: number
  readonly sessionId: number
  readonly kind: 'totp' | 'passkey'
  readonly value: string
}

/** An offer is taken once, within ten minutes, by the session that got it. */
export async function takeOffer(
  { at, database }: StepContext, { userId, sessionId, kind, value }: TakenOffer,
): Promise<Outcome<null>> {
  const { numDeletedRows } = await database.deleteFrom('factor_offer')
    .where('user_id', '=', userId).where('kind', '=', kind).where('session_id', '=', sessionId)
    .where('value', '=', value).where('created_at', '>', at - factorOfferMs)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 0n ? rejected('factor_unknown') : accepted(null)
}

type FactorChange<Kind extends MessageKind> = {
  readonly userId: number
  readonly kind: Kind
  readonly parameters: MessageParameters<Kind>
  readonly event: SecurityEvent
}

/**
 * [A107] Proofs that were not used yet and the trust of devices end with any change of the factors;
 * the owner gets a mail.
 */
export async function endFactorChange<Kind extends MessageKind>(
  step: StepContext, { userId, kind, parameters, event }: FactorChange<Kind>,
): Promise<void> {
  await step.database.deleteFrom('step_up_proof').where('user_id', '=', userId)
    .where('used_at', 'is', null).execute()
  await endDeviceTrust(step, userId)
  await step.notify({ user: userId, kind, parameters })
  await step.logEvent(event)
}
