// The steps that prove a request: a try is counted before anything is compared, and the proof is
// stored with the use of its factor in one transaction.
import {
  accepted, factorTriesMax, factorTriesMs, type Outcome, rejected, type StepUpMethod,
  stepUpLifetimeMs,
} from '@ingot/contract/vocabulary'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { lockWithdrawals } from '#features/profile/server/withdrawal-locks.ts'
import { closeCode, findOpenCode } from '#features/session/server/codes/code-steps.ts'
import { mintRowId } from '#features/session/server/secrets.ts'
import type { Challenge } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadFactors, methodsFor, takesRecoveryCode } from './load-factors.ts'

/** [SE5] Five tries in 15 minutes, over all sessions and networks of the user. */
export const countFactorTry = defineStep({
  name: 'count-factor-try',
  async run({ at, database }, { userId }: { readonly userId: number }) {
    await database.deleteFrom('factor_try').where('user_id', '=', userId)
      .where('tried_at', '<=', at - factorTriesMs).execute()
    const { total } = await database.selectFrom('factor_try').select(howMany)
      .where('user_id', '=', userId).executeTakeFirstOrThrow()
    if (total >= factorTriesMax) return rejected('too_many_tries')
    await database.insertInto('factor_try')
      .values({ id: mintRowId(), user_id: userId, tried_at: at }).execute()
    return accepted(null)
  },
})

/** A right code clears the tries. */
async function clearFactorTries({ database }: StepContext, userId: number): Promise<void> {
  await database.deleteFrom('factor_try').where('user_id', '=', userId).execute()
}

export type NewProof = {
  readonly challenge: Challenge
  readonly proofHash: string
  readonly event: SecurityEvent
}

/** The step was matched by the gateway; here it is used once. */
export const proveByTotp = defineStep({
  name: 'prove-by-totp',
  async run(step, { secret, totpStep, ...proof }: NewProof & {
    /** The encrypted secret with which the code was verified. */
    readonly secret: string
    readonly totpStep: number
  }) {
    const used = await spendTotpStep(step, { userId: proof.challenge.userId, secret, totpStep })
    return used.ok ? insertProof(step, { ...proof, method: 'totp' }) : used
  },
})

type UsedStep = {
  readonly userId: number
  readonly secret: string
  readonly totpStep: number
}

/** [SE4] Neither the step nor an earlier one is accepted again. */
async function spendTotpStep(
  step: StepContext, { userId, secret, totpStep }: UsedStep,
): Promise<Outcome<null>> {
  const { numUpdatedRows } = await step.database.updateTable('user_totp')
    .set({ last_step: totpStep, last_used_at: step.at })
    .where('user_id', '=', userId).where('secret', '=', secret)
    .where('last_step', '<', totpStep).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return rejected('wrong_code', 'code')
  await clearFactorTries(step, userId)
  return accepted(null)
}

/** [SE6, SE8] The code is used up, and withdrawals are locked. */
export const proveByRecoveryCode = defineStep({
  name: 'prove-by-recovery-code',
  async run(step, { codeHash, ...proof }: NewProof & { readonly codeHash: string }) {
    const { at, database } = step
    const { userId } = proof.challenge
    const { numUpdatedRows } = await database.updateTable('recovery_code').set({ used_at: at })
      .where('user_id', '=', userId).where('code_hash', '=', codeHash)
      .where('used_at', 'is', null).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return rejected('wrong_code', 'code')
    await clearFactorTries(step, userId)
    const inserted = await insertProof(step, { ...proof, method: 'recovery_code' })
    if (!inserted.ok) return inserted
    await lockWithdrawals(step, { user: userId, reason: 'recovery_code_used' })
    const { recoveryCodesLeft } = await loadFactors(database, userId)
    await step.notify({
      user: userId, kind: 'recovery_code_used', parameters: { count: String(recoveryCodesLeft) },
    })
    return inserted
  },
})

/** A code that was sent to the user's contact. */
export const proveByCode = defineStep({
  name: 'prove-by-code',
  async run(step, { codeId, ...proof }: NewProof & { readonly codeId: string }) {
    const code = await findOpenCode(step, { id: codeId, purpose: 'step_up' })
    if (code === undefined) return rejected('wrong_code', 'code')
    // Codes of other purposes stay: the request may carry one of them.
    await closeCode(step, codeId)
    return insertProof(step, { ...proof, method: 'code' })
  },
})

type InsertedProof = NewProof & {
  readonly method: StepUpMethod
  /** The signed data of a passkey; empty for a code. */
  readonly evidence?: string
}

/** A challenge gives one proof; the factor must still be the account's. */
export async function insertProof(
  step: StepContext, { challenge, proofHash, method, evidence = '', event }: InsertedProof,
): Promise<Outcome<null>> {
  const { at, database } = step
  const { userId, sessionId, call, need, requestDigest, nonce, issuedAt } = challenge
  if (at - issuedAt >= stepUpLifetimeMs) return rejected('step_up_expired')
  const known = await database.selectFrom('step_up_proof').select('challenge')
    .where('challenge', '=', nonce).executeTakeFirst()
  if (known !== undefined) return rejected('step_up_expired')
  const methods = methodsFor(need, await loadFactors(database, userId))
  // The used code may have been the last one.
  const isOwn = methods.includes(method) || (method === 'recovery_code' && takesRecoveryCode(need))
  if (!isOwn) return rejected('factor_unknown', 'method')
  await database.deleteFrom('step_up_proof').where('user_id', '=', userId)
    .where('used_at', 'is', null).where('issued_at', '<=', at - stepUpLifetimeMs).execute()
  await database.insertInto('step_up_proof').values({
    proof_hash: proofHash, user_id: userId, session_id: sessionId, call,
    request_digest: requestDigest, challenge: nonce, method, evidence, issued_at: at, used_at: null,
  }).execute()
  await step.logEvent(event)
  return accepted(null)
}
