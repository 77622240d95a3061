// [ID2] The name, the number and the birth date of a user are stored encrypted under the key of
// their pictures: the database alone shows none of them, and a destroyed key makes them unreadable.
import type { Kysely } from 'kysely'
import { decryptFile, encryptFile, openFileKey } from '#features/file/server/file-encryption.ts'
import { loadFileKey } from '#features/file/server/store.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type IdentityDetails = {
  readonly realName: string
  readonly cardNo: string
  readonly birthDate: string | null
}

export const noDetails: IdentityDetails = { realName: '', cardNo: '', birthDate: null }

const ownerOf = (user: number) => ({ id: 'identity', user })

export function encryptDetails(key: Uint8Array, user: number, details: IdentityDetails): string {
  const bytes = encryptFile(key, ownerOf(user), Buffer.from(JSON.stringify(details)))
  return Buffer.from(bytes).toString('base64url')
}

type Parts = { readonly database: Kysely<Database>, readonly secretKey: SecretKey }

/** Empty ones for a row without any, and once the user's key was destroyed. */
export async function loadDetails(
  { database, secretKey }: Parts,
  { user_id: user, details }: { readonly user_id: number, readonly details: string },
): Promise<IdentityDetails> {
  const wrapped = details === '' ? undefined : await loadFileKey(database, user)
  if (wrapped === undefined) return noDetails
  const key = openFileKey(secretKey, user, wrapped)
  const bytes = decryptFile(key, ownerOf(user), Buffer.from(details, 'base64url'))
  return readDetails(JSON.parse(Buffer.from(bytes).toString('utf8')))
}

function readDetails(stored: unknown): IdentityDetails {
  const fields: ReadonlyMap<string, unknown> = new Map(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  )
  const textOf = (name: string): string => {
    const value = fields.get(name)
    if (typeof value !== 'string') throw new Error(`the details of an identity have no ${name}`)
    return value
  }
  const birthDate = fields.get('birthDate') === null ? null : textOf('birthDate')
  return { realName: textOf('realName'), cardNo: textOf('cardNo'), birthDate }
}

/** The name and the number of a user's certified document; empty ones without it. */
export async function loadCertifiedDetails(parts: Parts, user: number): Promise<IdentityDetails> {
  const row = await parts.database.selectFrom('identity').select(['user_id', 'details'])
    .where('user_id', '=', user).where('level', '=', 2).where('status', '=', 'certified')
    .executeTakeFirst()
  return row === undefined ? noDetails : loadDetails(parts, row)
}
