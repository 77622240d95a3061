// The steps of bank accounts. A new one is announced to its user by mail.
import {
  accepted, bankAccountsMax, bankAccountsPerDayMax, type BankFormatName, type Fiat,
  type HolderMatch, rejected,
} from '@ingot/contract/vocabulary'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { checkLevel } from '#features/level/server/check-level.ts'
import { takeProof } from '#features/security/server/step-up/check-proof.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import '@ingot/server/store/tables/bank-tables.ts'
import '@ingot/server/store/tables/identity-tables.ts'

export type NewBankAccount = {
  readonly userId: number
  readonly fiat: Fiat
  readonly format: BankFormatName
  readonly bankName: string
  readonly lastFour: string
  readonly details: string
  readonly numberDigest: string
  readonly holderMatch: HolderMatch
  readonly isDefault: boolean
  /** The certified details with whose name the holder was compared. */
  readonly identity: string
  readonly proof: GivenProof
  readonly event: SecurityEvent
}

/** [BK3, BK5] The account, its default and its notice are one change. */
export const addAccount = defineStep({
  name: 'add-bank-account',
  async run(step, asked: NewBankAccount) {
    const { userId: user, fiat, lastFour } = asked
    const allowed = await checkNew(step, asked)
    if (!allowed.ok) return allowed
    const proven = await takeProof(step, asked.proof)
    if (!proven.ok) return proven
    const others = await loadOwn(step, { user, fiat })
    const isDefault = asked.isDefault || others.length === 0
    if (isDefault) await clearDefault(step, { user, fiat })
    const id = await nextId(step.database, 'bank_account')
    await step.database.insertInto('bank_account').values({
      id, user_id: user, fiat, format: asked.format, last_four: lastFour,
      details: asked.details, number_digest: asked.numberDigest,
      holder_match: asked.holderMatch, is_default: isDefault ? 1 : 0, created_at: step.at,
      deleted_at: null,
    }).execute()
    await step.notify({
      user, kind: 'bank_account_added', parameters: { bank: asked.bankName, fiat, lastFour },
    })
    await step.logEvent(asked.event)
    return accepted({ id })
  },
})

async function checkNew(
  step: StepContext, { userId, numberDigest, identity }: NewBankAccount,
) {
  const { at, database } = step
  const level = await checkLevel(step, { user: userId, name: 'fiat' })
  if (!level.ok) return level
  const certified = await database.selectFrom('identity').select('details')
    .where('user_id', '=', userId).where('level', '=', 2).where('status', '=', 'certified')
    .executeTakeFirst()
  if (certified?.details !== identity) return rejected('level_missing')
  const own = await database.selectFrom('bank_account').select('number_digest')
    .where('user_id', '=', userId).where('deleted_at', 'is', null).execute()
  if (own.some((row) => row.number_digest === numberDigest)) return rejected('card_exists')
  if (own.length >= bankAccountsMax) return rejected('too_many_cards')
  const { total } = await database.selectFrom('bank_account').select(howMany)
    .where('user_id', '=', userId).where('created_at', '>', at - dayMs).executeTakeFirstOrThrow()
  return total >= bankAccountsPerDayMax ? rejected('too_many_tries') : accepted(null)
}

type OwnFiat = { readonly user: number, readonly fiat: Fiat }

/** The newest first. */
const loadOwn = ({ database }: StepContext, { user, fiat }: OwnFiat) =>
  database.selectFrom('bank_account').select('id').where('user_id', '=', user)
    .where('fiat', '=', fiat).where('deleted_at', 'is', null).orderBy('id', 'desc').execute()

async function clearDefault({ database }: StepContext, { user, fiat }: OwnFiat): Promise<void> {
  await database.updateTable('bank_account').set({ is_default: 0 }).where('user_id', '=', user)
    .where('fiat', '=', fiat).where('is_default', '=', 1).execute()
}

type OwnAccount = { readonly userId: number, readonly id: number }

const loadAccount = ({ database }: StepContext, { userId, id }: OwnAccount) =>
  database.selectFrom('bank_account').select(['fiat', 'is_default']).where('id', '=', id)
    .where('user_id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst()

/** [BK5] One account of each currency is the default. */
export const setDefaultAccount = defineStep({
  name: 'set-default-bank-account',
  async run(step, asked: OwnAccount) {
    const row = await loadAccount(step, asked)
    if (row === undefined) return rejected('card_unknown', 'id')
    await clearDefault(step, { user: asked.userId, fiat: row.fiat })
    await makeDefault(step, asked.id)
    return accepted(null)
  },
})

async function makeDefault({ database }: StepContext, id: number): Promise<void> {
  await database.updateTable('bank_account').set({ is_default: 1 }).where('id', '=', id).execute()
}

type DeletedAccount = OwnAccount & { readonly event: SecurityEvent }

/** [BK6] The row stays, without its fields; orders have their own snapshot. */
export const deleteAccount = defineStep({
  name: 'delete-bank-account',
  async run(step, { event, ...asked }: DeletedAccount) {
    const row = await loadAccount(step, asked)
    if (row === undefined) return rejected('card_unknown', 'id')
    await step.database.updateTable('bank_account')
      .set({ deleted_at: step.at, details: '', is_default: 0 })
      .where('id', '=', asked.id).where('user_id', '=', asked.userId).execute()
    const [newest] = row.is_default === 1
      ? await loadOwn(step, { user: asked.userId, fiat: row.fiat }) : []
    if (newest !== undefined) await makeDefault(step, newest.id)
    await step.logEvent(event)
    return accepted(null)
  },
})
