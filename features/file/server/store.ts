// The rows of pictures as the gateway and steps read them. Every query names the owner or
// the request.
import type { FilePurpose } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { decryptFile, openFileKey } from './file-encryption.ts'
import './file-tables.ts'

type Reads = Kysely<Database>

/** The pictures that a user has sent since two moments. */
export async function countUploads(
  database: Reads,
  { user, minuteFrom, dayFrom }: {
    readonly user: number, readonly minuteFrom: number, readonly dayFrom: number
  },
): Promise<{ readonly minute: number, readonly day: number }> {
  const rows = await database.selectFrom('stored_file').select('created_at')
    .where('user_id', '=', user).where('created_at', '>', dayFrom).execute()
  return { day: rows.length, minute: rows.filter((row) => row.created_at > minuteFrom).length }
}

/** A user's wrapped key; undefined before their first picture. */
export async function loadFileKey(database: Reads, user: number): Promise<string | undefined> {
  const row = await database.selectFrom('file_key').select('wrapped_key')
    .where('user_id', '=', user).executeTakeFirst()
  return row?.wrapped_key
}

/** The ids of the pictures of requests, in the order in which they were sent. */
export async function loadFileIds(
  database: Reads, { by, requests }: { readonly by: string, readonly requests: readonly number[] },
): Promise<(request: number) => readonly string[]> {
  const rows = await database.selectFrom('stored_file').select(['id', 'used_id'])
    .where('used_by', '=', by).where('used_id', 'in', requests)
    .orderBy('created_at').orderBy('id').execute()
  return (request) => rows.filter((row) => row.used_id === request).map(({ id }) => id)
}

type Readers = { readonly database: Reads, readonly secretKey: SecretKey }

type Pictured = {
  readonly id: string
  readonly user: number
  /** Pictures of this purpose are as if they were missing. */
  readonly without?: FilePurpose
}

/** The JPEG of a user's picture; undefined for a foreign, missing or destroyed one. */
export async function loadPicture(
  { database, secretKey }: Readers, { id, user, without }: Pictured,
): Promise<Uint8Array | undefined> {
  const row = await database.selectFrom('stored_file as f')
    .innerJoin('file_content as c', 'c.file_id', 'f.id')
    .innerJoin('file_key as k', 'k.user_id', 'f.user_id')
    .select(['c.content', 'k.wrapped_key'])
    .where('f.id', '=', id).where('f.user_id', '=', user)
    .$if(without !== undefined, (own) => own.where('f.purpose', '!=', without ?? 'identity'))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const key = openFileKey(secretKey, user, row.wrapped_key)
  return decryptFile(key, { id, user }, row.content)
}
