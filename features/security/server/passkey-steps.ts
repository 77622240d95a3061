// The steps of passkeys: offered, added, renamed, removed, and used for a proof.
import { accepted, passkeysMax, rejected } from '@ingot/contract/vocabulary'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import type { PasskeyTable } from '#features/profile/server/security-tables.ts'
import { lockWithdrawals } from '#features/profile/server/withdrawal-locks.ts'
import { takeProof } from './step-up/check-proof.ts'
import {
  endFactorChange, offerFactor, takeOffer,
} from './step-up/factor-change.ts'
import { insertProof, type NewProof } from './step-up/proof-steps.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'

type Offered = { readonly proof: GivenProof; readonly challenge: string }

export const offerPasskey = defineStep({
  name: 'offer-passkey',
  async run(step, { proof, challenge }: Offered) {
    if (await isFull(step, proof.userId)) return rejected('too_many_factors')
    const proven = await takeProof(step, proof)
    if (!proven.ok) return proven
    await offerFactor(step, { proof, kind: 'passkey', value: challenge })
    return accepted(null)
  },
})

async function isFull({ database }: StepContext, userId: number): Promise<boolean> {
  const { total } = await database.selectFrom('passkey').select(howMany)
    .where('user_id', '=', userId).executeTakeFirstOrThrow()
  return total >= passkeysMax
}

type Added = {
  readonly sessionId: number
  readonly challenge: string
  readonly passkey: Omit<PasskeyTable, 'id' | 'created_at' | 'last_used_at'>
  readonly event: SecurityEvent
}

/** [SE9] The challenge is used once; at most ten passkeys. */
export const addPasskeyStep = defineStep({
  name: 'add-passkey',
  async run(step, { sessionId, challenge, passkey, event }: Added) {
    const { at, database } = step
    const userId = passkey.user_id
    const taken = await takeOffer(step, { userId, sessionId, kind: 'passkey', value: challenge })
    if (!taken.ok) return taken
    if (await isFull(step, userId)) return rejected('too_many_factors')
    const known = await database.selectFrom('passkey').select('id')
      .where('credential_id', '=', passkey.credential_id).executeTakeFirst()
    if (known !== undefined) return rejected('passkey_refused')
    const id = await nextId(database, 'passkey')
    await database.insertInto('passkey')
      .values({ ...passkey, id, created_at: at, last_used_at: null }).execute()
    await endFactorChange(step, {
      userId, event, kind: 'passkey_added', parameters: {},
    })
    return accepted({ id, createdAt: at })
  },
})

type Renamed = { readonly userId: number; readonly id: number; readonly name: string }

export const renamePasskeyStep = defineStep({
  name: 'rename-passkey',
  async run({ database }, { userId, id, name }: Renamed) {
    const { numUpdatedRows } = await database.updateTable('passkey').set({ name })
      .where('id', '=', id).where('user_id', '=', userId).executeTakeFirstOrThrow()
    return numUpdatedRows === 0n ? rejected('factor_unknown', 'id') : accepted(null)
  },
})

type Removed = { readonly proof: GivenProof; readonly id: number; readonly event: SecurityEvent }

/** [SE8] Removing a passkey locks withdrawals. */
export const removePasskeyStep = defineStep({
  name: 'remove-passkey',
  async run(step, { proof, id, event }: Removed) {
    const { userId } = proof
    const row = await step.database.selectFrom('passkey').select('id')
      .where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
    if (row === undefined) return rejected('factor_unknown', 'id')
    const proven = await takeProof(step, proof)
    if (!proven.ok) return proven
    await step.database.deleteFrom('passkey')
      .where('id', '=', id).where('user_id', '=', userId).execute()
    await lockWithdrawals(step, { user: userId, reason: 'passkey_removed' })
    await endFactorChange(step, {
      userId, event, kind: 'passkey_removed', parameters: {},
    })
    return accepted(null)
  },
})

type Signed = NewProof & {
  readonly id: number
  /** The counter against which the signature was verified, and the one that it carries. */
  readonly counter: number
  readonly newCounter: number
  readonly isBackedUp: number
  readonly evidence: string
}

/** A second use of the same count of signatures is refused, also at the same moment. */
export const proveByPasskey = defineStep({
  name: 'prove-by-passkey',
  async run(step, { id, counter, newCounter, isBackedUp, ...proof }: Signed) {
    const { numUpdatedRows } = await step.database.updateTable('passkey')
      .set({ counter: newCounter, last_used_at: step.at, is_backed_up: isBackedUp })
      .where('id', '=', id).where('user_id', '=', proof.challenge.userId)
      .where('counter', '=', counter).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return rejected('passkey_refused')
    return insertProof(step, { ...proof, method: 'passkey' })
  },
})
