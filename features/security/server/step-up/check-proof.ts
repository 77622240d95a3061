// Checks the proof of a request inside its step, and uses it up in the same transaction. The one
// place that decides whether a request is proven.
import { accepted, type Outcome, stepUpLifetimeMs } from '@ingot/contract/vocabulary'
import { digestToken } from '#features/session/server/secrets.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadFactors, methodsFor, takesRecoveryCode } from './load-factors.ts'

/** The proof that a step uses up; null where none is needed. */
export type CheckedProof = { readonly proofHash: string | null }

/**
 * [SE1, SE2] Refuses with `step_up_required` unless the proof belongs to this session and this
 * exact request, is unused, and is younger than five minutes. It writes nothing: a step with a
 * command checks before it and calls `spendProof` after it.
 */
export async function checkProof(
  { at, database }: Pick<StepContext, 'at' | 'database'>, proof: GivenProof,
): Promise<Outcome<CheckedProof>> {
  const factors = await loadFactors(database, proof.userId)
  const methods = methodsFor(proof.need, factors)
  if (methods.length === 0 && !factors.isStrong) return accepted({ proofHash: null })
  const proofHash = digestToken(proof.text)
  const row = proofHash === undefined ? undefined
    : await database.selectFrom('step_up_proof').select('method')
      .where('proof_hash', '=', proofHash).where('user_id', '=', proof.userId)
      .where('session_id', '=', proof.sessionId).where('call', '=', proof.call)
      .where('request_digest', '=', proof.requestDigest).where('used_at', 'is', null)
      .where('issued_at', '>', at - stepUpLifetimeMs).executeTakeFirst()
  // The last recovery code may be the one that made the proof.
  const isAccepted = row !== undefined && (methods.includes(row.method)
    || (row.method === 'recovery_code' && takesRecoveryCode(proof.need)))
  if (isAccepted && proofHash !== undefined) return accepted({ proofHash })
  const recoveryCodesLeft = methods.includes('recovery_code') ? factors.recoveryCodesLeft : 0
  return {
    ok: false,
    reject: { code: 'step_up_required', stepUp: { challenge: '', methods, recoveryCodesLeft } },
  }
}

/** Uses a checked proof up. */
export async function spendProof(
  { at, database }: StepContext, { proofHash }: CheckedProof,
): Promise<void> {
  if (proofHash === null) return
  await database.updateTable('step_up_proof').set({ used_at: at })
    .where('proof_hash', '=', proofHash).execute()
}

/** Checks a proof and uses it up, in a step that sends no command. */
export async function takeProof(step: StepContext, proof: GivenProof): Promise<Outcome<null>> {
  const checked = await checkProof(step, proof)
  if (!checked.ok) return checked
  await spendProof(step, checked.value)
  return accepted(null)
}
