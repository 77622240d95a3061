// [BK4] The fields of an account are stored encrypted under the key of its user's pictures: the
// database alone shows neither number nor holder, and a destroyed key makes them unreadable.
import { type BankDetails, bankFields } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { decryptFile, encryptFile, openFileKey } from '#features/file/server/file-encryption.ts'
import { loadFileKey } from '#features/file/server/store.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

const ownerOf = (user: number) => ({ id: 'bank account', user })

export function encryptAccount(key: Uint8Array, user: number, details: BankDetails): string {
  const bytes = encryptFile(key, ownerOf(user), Buffer.from(JSON.stringify(details)))
  return Buffer.from(bytes).toString('base64url')
}

type Parts = { readonly database: Kysely<Database>, readonly secretKey: SecretKey }

/**
 * Reads the stored fields of accounts of one user, also of the snapshots in orders. No fields for a
 * deleted account, and none once the user's key was destroyed.
 */
export async function openAccountReader(
  { database, secretKey }: Parts, user: number,
): Promise<(details: string) => BankDetails> {
  const wrapped = await loadFileKey(database, user)
  if (wrapped === undefined) return () => ({})
  const key = openFileKey(secretKey, user, wrapped)
  return (details) => {
    if (details === '') return {}
    const bytes = decryptFile(key, ownerOf(user), Buffer.from(details, 'base64url'))
    return readDetails(JSON.parse(Buffer.from(bytes).toString('utf8')))
  }
}

function readDetails(stored: unknown): BankDetails {
  const texts: ReadonlyMap<string, unknown> = new Map(Object.entries(Object(stored)))
  return Object.fromEntries(bankFields.flatMap((field) => {
    const text = texts.get(field)
    return typeof text === 'string' ? [[field, text]] : []
  }))
}
