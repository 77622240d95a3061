// The calls of a user's bank accounts.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import {
  addBankAccount, type BankAccount, deleteBankAccount, listMyBankAccounts, setDefaultBankAccount,
} from '#features/bank-account/bank-accounts.calls.ts'
import {
  accepted, type BankDetails, bankFields, bankFormats, bankPayoutWaitMs, checkBankDetails,
  compareNames, holderOf, isFormatOf, lastFourOf, type Outcome, parseIdText, rejected,
} from '@ingot/contract/vocabulary'
import { checkLevel } from '#features/level/server/check-level.ts'
import { openOwnKey } from '#features/file/server/open-own-key.ts'
import { loadDetails } from '#features/profile/server/identity-details.ts'
import { defineHandler, defineProvenHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import '@ingot/server/store/tables/bank-tables.ts'
import { encryptAccount, openAccountReader } from './account-details.ts'
import {
  addAccount, deleteAccount, type NewBankAccount, setDefaultAccount,
} from './account-steps.ts'

// POST /addBankAccount.

export const addBankAccountHandler = defineProvenHandler(
  addBankAccount,
  async ({ request, session: { user }, services, caller, proof }) => {
    const read = await readAccount(services, { ...request, user })
    if (!read.ok) return read
    const detail = `${request.fiat} ${request.format}`
    const added = await services.sequencer.run(addAccount, {
      ...read.value,
      proof,
      event: services.securityLog.eventOf(
        { kind: 'bank-account-added', userId: user, detail }, caller,
      ),
    })
    if (!added.ok) return added
    const id = String(added.value.result.id)
    const view = (await bankAccountViews(services, user)).find((one) => one.id === id)
    if (view === undefined) throw new Error('an added account is listed')
    return accepted(view)
  },
)

type Request = ParsedRequestOf<typeof addBankAccount> & { readonly user: number }
type ReadAccount = Omit<NewBankAccount, 'proof' | 'event'>

/** The step's input, or the first fault of the request. */
async function readAccount(services: Services, request: Request): Promise<Outcome<ReadAccount>> {
  const { user, fiat, format } = request
  if (!isFormatOf(format, fiat)) return rejected('invalid_input', 'format')
  const { details, faults } = checkBankDetails(format, request)
  const field = bankFields.find((one) => faults[one] !== undefined)
  const hint = field === undefined ? undefined : faults[field]
  if (field !== undefined && hint !== undefined) {
    return { ok: false, reject: { code: 'bank_details_invalid', field, hint } }
  }
  const holder = await compareHolder(services, { user, format, details })
  if (!holder.ok) return holder
  const key = await openOwnKey(services, user)
  if (!key.ok) return key
  const number = details[bankFormats[format].number] ?? ''
  const { bankCode = '', branchCode = '', routingNumber = '' } = details
  return accepted({
    userId: user, fiat, format, bankName: details.bankName ?? '',
    lastFour: lastFourOf(format, details),
    details: encryptAccount(key.value, user, details),
    numberDigest: services.secretKey.digest(
      'bank accounts', [fiat, format, bankCode, branchCode, routingNumber, number], 'base64url',
    ),
    isDefault: request.isDefault ?? false,
    ...holder.value,
  })
}

type Holder = {
  readonly user: number
  readonly format: Request['format']
  readonly details: BankDetails
}

/** [BK3] The holder is the certified user; only katakana is left to an operator. */
async function compareHolder(
  services: Services, { user, format, details }: Holder,
): Promise<Outcome<Pick<ReadAccount, 'holderMatch' | 'identity'>>> {
  const row = await services.database.selectFrom('identity').select(['user_id', 'details'])
    .where('user_id', '=', user).where('level', '=', 2).where('status', '=', 'certified')
    .executeTakeFirst()
  const { realName } = row === undefined ? { realName: '' } : await loadDetails(services, row)
  const level = await checkLevel(services, { user, name: 'fiat' })
  if (!level.ok) return level
  if (row === undefined || realName === '') return rejected('level_missing')
  const holderMatch = compareNames(holderOf(format, details), realName)
  const isRefused = holderMatch === 'differs'
    || (holderMatch === 'undecided' && format !== 'japan')
  return isRefused ? rejected('holder_differs', bankFormats[format].holder)
    : accepted({ holderMatch, identity: row.details })
}

// POST /setDefaultBankAccount.

export const setDefaultBankAccountHandler = defineHandler(
  setDefaultBankAccount,
  async ({ request, session: { user }, services }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('card_unknown', 'id')
    const set = await services.sequencer.run(setDefaultAccount, { userId: user, id })
    return set.ok ? accepted(await bankAccountViews(services, user)) : set
  },
)

// POST /deleteBankAccount.

export const deleteBankAccountHandler = defineHandler(
  deleteBankAccount,
  async ({ request, session: { user }, services, caller }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('card_unknown', 'id')
    const event = services.securityLog.eventOf(
      { kind: 'bank-account-deleted', userId: user }, caller,
    )
    const deleted = await services.sequencer.run(deleteAccount, { userId: user, id, event })
    return deleted.ok ? accepted(null) : deleted
  },
)

// GET /listMyBankAccounts.

export const listMyBankAccountsHandler = defineHandler(
  listMyBankAccounts,
  async ({ session: { user }, services }) => accepted(await bankAccountViews(services, user)),
)

/**
 * A user's bank accounts as the user reads them. The number leaves the exchange with its last four
 * characters only. The newest first.
 */
async function bankAccountViews(services: Services, user: number): Promise<BankAccount[]> {
  const rows = await services.database.selectFrom('bank_account').selectAll()
    .where('user_id', '=', user).where('deleted_at', 'is', null).orderBy('id', 'desc').execute()
  const read = await openAccountReader(services, user)
  return rows.map((row) => {
    const details = read(row.details)
    const { number, holder } = bankFormats[row.format]
    const shown = bankFields.filter((field) =>
      field !== number && field !== holder && field !== 'bankName')
    return {
      id: String(row.id),
      fiat: row.fiat,
      format: row.format,
      bankName: details.bankName ?? '',
      lastFour: row.last_four,
      holder: holderOf(row.format, details),
      holderMatch: row.holder_match,
      details: Object.fromEntries(shown.flatMap((field) => {
        const text = details[field]
        return text === undefined ? [] : [[field, text]]
      })),
      isDefault: row.is_default === 1,
      createTime: row.created_at,
      payoutTime: row.created_at + bankPayoutWaitMs,
    }
  })
}
