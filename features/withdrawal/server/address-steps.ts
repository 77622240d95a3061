// The steps of saved addresses and their lock.
import {
  accepted, addressesSavedPerDayMax, addressLockEndsPerDayMax, addressLockMs, type MessageKind,
  rejected, withdrawAddressesMax,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { lockWithdrawals } from '#features/profile/server/withdrawal-locks.ts'
import { takeProof } from '#features/security/server/step-up/check-proof.ts'
import { mintSessionId } from '#features/session/server/secrets.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

// The steps of saved addresses. A new one is announced to its owner by mail.

type NewAddress = {
  readonly userId: number
  readonly assetId: number
  readonly symbol: string
  readonly chain: string
  readonly address: string
  readonly remark: string
  readonly event: SecurityEvent
  readonly proof: GivenProof
}

export const saveAddress = defineStep({
  name: 'save-withdraw-address',
  async run(step, { userId, assetId, symbol, chain, address, remark, ...request }: NewAddress) {
    const own = await step.database.selectFrom('withdraw_address')
      .select(['asset_id', 'chain', 'address']).where('user_id', '=', userId).execute()
    const isKnown = own.some((row) =>
      row.asset_id === assetId && row.chain === chain && row.address === address)
    if (isKnown) return rejected('address_exists', 'address')
    if (own.length >= withdrawAddressesMax) return rejected('too_many_addresses')
    const told = await countToday(step, userId, 'address_added')
    if (told >= addressesSavedPerDayMax) return rejected('too_many_tries')
    const proven = await takeProof(step, request.proof)
    if (!proven.ok) return proven
    const id = await allotId(step)
    await step.database.insertInto('withdraw_address').values({
      id, user_id: userId, asset_id: assetId, chain, address, remark, created_at: step.at,
    }).execute()
    await step.notify({
      user: userId, kind: 'address_added', parameters: { symbol, chain, address },
    })
    await step.logEvent(request.event)
    return accepted({ id })
  },
})

/**
 * [WD29, WD30] The messages of a kind that a user got within 24 hours: more of them would bury the
 * ones that warn.
 */
async function countToday(
  { at, database }: StepContext, user: number, kind: MessageKind,
): Promise<number> {
  const { total } = await database.selectFrom('message').select(howMany)
    .where('user_id', '=', user).where('kind', '=', kind).where('created_at', '>', at - dayMs)
    .executeTakeFirstOrThrow()
  return total
}

/** No id is used twice, so an old request never meets a new address. */
async function allotId({ database }: StepContext): Promise<number> {
  for (;;) {
    const id = mintSessionId()
    const taken = await database.selectFrom('withdraw_address').select('id').where('id', '=', id)
      .executeTakeFirst()
    if (taken === undefined) return id
  }
}

type RemovedAddress = {
  readonly userId: number
  readonly id: number
  readonly event: SecurityEvent
}

export const removeAddress = defineStep({
  name: 'remove-withdraw-address',
  async run(step, { userId, id, event }: RemovedAddress) {
    const { database } = step
    const row = await database.selectFrom('withdraw_address')
      .select(['asset_id', 'chain', 'address'])
      .where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
    if (row === undefined) return rejected('address_unknown', 'id')
    const open = await database.selectFrom('withdrawal').select('id')
      .where('user_id', '=', userId).where('asset_id', '=', row.asset_id)
      .where('chain', '=', row.chain).where('address', '=', row.address)
      .where('status', 'in', ['pending_approval', 'in_progress']).executeTakeFirst()
    if (open !== undefined) return rejected('address_in_use')
    await database.deleteFrom('withdraw_address').where('id', '=', id)
      .where('user_id', '=', userId).execute()
    await step.logEvent(event)
    return accepted(null)
  },
})

type RenamedAddress = { readonly userId: number; readonly id: number; readonly remark: string }

/** Changes the label only: withdrawals keep the one that they were requested with. */
export const renameAddress = defineStep({
  name: 'rename-withdraw-address',
  async run({ database }, { userId, id, remark }: RenamedAddress) {
    const { numUpdatedRows } = await database.updateTable('withdraw_address').set({ remark })
      .where('id', '=', id).where('user_id', '=', userId).executeTakeFirstOrThrow()
    return numUpdatedRows === 0n ? rejected('address_unknown', 'id') : accepted(null)
  },
})

// The lock of new addresses: a user who has one cannot use an address within its first 24 hours.

/** A user's lock at a moment: whether it holds, and when it ends. */
export async function loadLock(
  database: Kysely<Database>, { user, at }: { readonly user: number; readonly at: number },
): Promise<{ readonly isLocked: boolean; readonly endsAt: number | null }> {
  const row = await database.selectFrom('withdraw_lock').select('ends_at')
    .where('user_id', '=', user).executeTakeFirst()
  if (row === undefined || (row.ends_at !== null && row.ends_at <= at)) {
    return { isLocked: false, endsAt: null }
  }
  return { isLocked: true, endsAt: row.ends_at }
}

/** Whether the lock of new addresses is on for the user at that moment. */
export async function isLocked(
  database: Kysely<Database>, moment: { readonly user: number; readonly at: number },
): Promise<boolean> {
  const lock = await loadLock(database, moment)
  return lock.isLocked
}

type LockChange = {
  readonly proof: GivenProof
  readonly isOn: boolean
  readonly event: SecurityEvent
}

/**
 * [SE8] Turned off, the lock goes on for 24 hours and withdrawals are locked: a stolen session
 * gains nothing by it.
 */
export const setAddressLockStep = defineStep({
  name: 'set-address-lock',
  async run(step, { proof, isOn, event }: LockChange) {
    const { at, database } = step
    const { userId } = proof
    const lock = await loadLock(database, { user: userId, at })
    const endsAt = isOn ? null : lock.endsAt ?? at + addressLockMs
    const isChange = isOn ? !lock.isLocked || lock.endsAt !== null
      : lock.isLocked && lock.endsAt === null
    if (!isChange) return accepted(null)
    const ends = isOn ? 0 : await countToday(step, userId, 'address_lock_ended')
    if (ends >= addressLockEndsPerDayMax) return rejected('too_many_tries')
    const proven = isOn ? accepted(null) : await takeProof(step, proof)
    if (!proven.ok) return proven
    await database.insertInto('withdraw_lock').values({ user_id: userId, ends_at: endsAt })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ends_at: endsAt }))
      .execute()
    if (!isOn) {
      await lockWithdrawals(step, { user: userId, reason: 'address_lock_off' })
      await step.notify({ user: userId, kind: 'address_lock_ended', parameters: {} })
    }
    await step.logEvent(event)
    return accepted(null)
  },
})
