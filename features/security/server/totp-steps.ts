// The steps of an authenticator app: offered, turned on, replaced, turned off, and its codes.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { lockWithdrawals } from '#features/profile/server/withdrawal-locks.ts'
import { takeProof } from './step-up/check-proof.ts'
import {
  endFactorChange, offerFactor, takeOffer,
} from './step-up/factor-change.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'

type Offered = { readonly proof: GivenProof; readonly secret: string }

/** The encrypted secret waits for its first code, in the session that was proven. */
export const offerTotp = defineStep({
  name: 'offer-totp',
  async run(step, { proof, secret }: Offered) {
    const proven = await takeProof(step, proof)
    if (!proven.ok) return proven
    await offerFactor(step, { proof, kind: 'totp', value: secret })
    return accepted(null)
  },
})

type Confirmed = {
  readonly userId: number
  readonly sessionId: number
  readonly secret: string
  readonly totpStep: number
  readonly codeHashes: readonly string[]
  readonly event: SecurityEvent
}

/** [SE7] The app counts once a code of its secret was seen; a replaced one locks withdrawals. */
export const confirmTotpStep = defineStep({
  name: 'confirm-totp',
  async run(step, { userId, sessionId, secret, totpStep, codeHashes, event }: Confirmed) {
    const { at, database } = step
    const taken = await takeOffer(step, { userId, sessionId, kind: 'totp', value: secret })
    if (!taken.ok) return taken
    const { numDeletedRows: replaced } = await database.deleteFrom('user_totp')
      .where('user_id', '=', userId).executeTakeFirstOrThrow()
    await database.insertInto('user_totp').values({
      user_id: userId, secret, last_step: totpStep, created_at: at, last_used_at: null,
    }).execute()
    await storeRecoveryCodes(step, userId, codeHashes)
    if (replaced > 0n) await lockWithdrawals(step, { user: userId, reason: 'totp_replaced' })
    await endFactorChange(step, {
      userId, event, kind: replaced > 0n ? 'totp_replaced' : 'totp_added', parameters: {},
    })
    return accepted(null)
  },
})

async function storeRecoveryCodes(
  { database }: StepContext, userId: number, codeHashes: readonly string[],
): Promise<void> {
  await database.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await database.insertInto('recovery_code').values(codeHashes.map((codeHash) => ({
    user_id: userId, code_hash: codeHash, used_at: null,
  }))).execute()
}

type Removed = { readonly proof: GivenProof; readonly event: SecurityEvent }

/** [SE8] Turning the app off locks withdrawals. */
export const removeTotpStep = defineStep({
  name: 'remove-totp',
  async run(step, { proof, event }: Removed) {
    const { userId } = proof
    const proven = await takeProof(step, proof)
    if (!proven.ok) return proven
    const { numDeletedRows } = await step.database.deleteFrom('user_totp')
      .where('user_id', '=', userId).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return rejected('factor_unknown')
    await step.database.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    await lockWithdrawals(step, { user: userId, reason: 'totp_removed' })
    await endFactorChange(step, { userId, kind: 'totp_removed', parameters: {}, event })
    return accepted(null)
  },
})

type RenewedCodes = Removed & { readonly codeHashes: readonly string[] }

export const renewRecoveryCodesStep = defineStep({
  name: 'renew-recovery-codes',
  async run(step, { proof, codeHashes, event }: RenewedCodes) {
    const { userId } = proof
    const proven = await takeProof(step, proof)
    if (!proven.ok) return proven
    const totp = await step.database.selectFrom('user_totp').select('user_id')
      .where('user_id', '=', userId).executeTakeFirst()
    if (totp === undefined) return rejected('factor_unknown')
    await storeRecoveryCodes(step, userId, codeHashes)
    await endFactorChange(step, { userId, kind: 'recovery_codes_made', parameters: {}, event })
    return accepted(null)
  },
})
