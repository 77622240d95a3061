// [QT11] The certified name and the bank account of a user as an order keeps them: encrypted under
// the user's own key, so that the database alone shows neither, and unchanged by later changes.
import { type BankDetails, bankFormatNames } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { openAccountReader } from '#features/bank-account/server/account-details.ts'
import type { BankAccountSnapshot } from '#features/bank-account/server/own-account.ts'
import { decryptFile, encryptFile, openFileKey } from '#features/file/server/file-encryption.ts'
import { loadFileKey } from '#features/file/server/store.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import type { FiatOrderTable } from '@ingot/server/store/tables/fiat-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

const ownerOf = (user: number) => ({ id: 'payer name', user })

export function encryptPayerName(key: Uint8Array, user: number, name: string): string {
  if (name === '') return ''
  return Buffer.from(encryptFile(key, ownerOf(user), Buffer.from(name))).toString('base64url')
}

type Parts = { readonly database: Kysely<Database>, readonly secretKey: SecretKey }
type Named = Pick<FiatOrderTable, 'user_id' | 'payer_name'>

/** Reads the names of orders; empty ones once the key of a user was destroyed. */
export async function loadPayerNames(
  { database, secretKey }: Parts, rows: readonly Named[],
): Promise<(row: Named) => string> {
  const keys = new Map<number, Buffer>()
  for (const user of new Set(rows.map((row) => row.user_id))) {
    const wrapped = await loadFileKey(database, user)
    if (wrapped !== undefined) keys.set(user, openFileKey(secretKey, user, wrapped))
  }
  return ({ user_id: user, payer_name: name }) => {
    const key = keys.get(user)
    if (key === undefined || name === '') return ''
    const bytes = decryptFile(key, ownerOf(user), Buffer.from(name, 'base64url'))
    return Buffer.from(bytes).toString('utf8')
  }
}

export type OrderCard = Pick<BankAccountSnapshot, 'format' | 'lastFour'> & {
  readonly fields: BankDetails
}
type Carded = Pick<FiatOrderTable, 'user_id' | 'bank_account'>

/** Reads the bank accounts of orders; null for an order without one. */
export async function loadCards(
  parts: Parts, rows: readonly Carded[],
): Promise<(row: Carded) => OrderCard | null> {
  const readers = new Map<number, (details: string) => BankDetails>()
  for (const user of new Set(rows.map((row) => row.user_id))) {
    readers.set(user, await openAccountReader(parts, user))
  }
  return ({ user_id: user, bank_account: stored }) => {
    if (stored === '') return null
    const texts = readStored(stored)
    const format = bankFormatNames.find((name) => name === texts.get('format'))
    if (format === undefined) throw new Error('an order has a bank account of no format')
    const fields = readers.get(user)?.(String(texts.get('details'))) ?? {}
    return { format, lastFour: String(texts.get('lastFour')), fields }
  }
}

/** The values of a JSON object that a step of this feature has stored. */
export const readStored = (stored: string): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(Object(JSON.parse(stored))))
