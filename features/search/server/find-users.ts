// Finds users by number, name, contact, document and address. Each read is along an index.
import { customerIdMin, type HitReason } from '@ingot/contract/vocabulary'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { SearchText } from './read-search.ts'
import '#features/deposit/server/deposit-tables.ts'
import '#features/withdrawal/server/withdraw-tables.ts'
import '@ingot/server/store/tables/identity-tables.ts'

type Reads = Kysely<Database>

export type FoundUser = {
  readonly by: HitReason
  readonly id: number
  readonly name: string
  readonly isFrozen: boolean
  readonly time: number
}

type Asked = { readonly search: SearchText, readonly limit: number }

/** Users by their numbers, the beginning of their names, and addresses that coins go to. */
export async function findUsers(database: Reads, { search, limit }: Asked) {
  const { number, namePrefix, addresses } = search
  const isUserNumber = number !== undefined
    && (number.kinds === null || number.kinds.includes('identity'))
  return (await Promise.all([
    isUserNumber ? usersWhere(database, { by: 'number', limit, where: sql`id = ${number.id}` })
      : [],
    ...addresses.length === 0 ? [] : [
      usersWhere(database, {
        by: 'deposit_address', limit,
        where: sql`id in (select user_id from deposit_address
          where address in (${sql.join(addresses)}) limit ${limit})`,
      }),
      usersWhere(database, {
        by: 'saved_address', limit,
        where: sql`id in (select user_id from withdraw_address
          where address in (${sql.join(addresses)}) limit ${limit})`,
      }),
    ],
    namePrefix === undefined ? [] : usersByName(database, { prefix: namePrefix, limit }),
  ])).flat()
}

/** The whole contact alone is found. */
export async function findUsersByContact(database: Reads, { search, limit }: Asked) {
  const { email, phones } = search
  return (await Promise.all([
    email === undefined ? []
      : usersWhere(database, { by: 'email', limit, where: sql`email = ${email}` }),
    ...phones.map(({ countryCode, digits }) => usersWhere(database, {
      by: 'phone', limit,
      where: countryCode === undefined ? sql`user_phone = ${digits} and user_phone != ''`
        : sql`country_code = ${countryCode} and user_phone = ${digits} and user_phone != ''`,
    })),
  ])).flat()
}

/** Every country of a document, by two letters, and documents from before countries were asked. */
const countries: readonly string[] = ['', ...letters().flatMap((one) =>
  letters().map((other) => one + other))]

function letters(): readonly string[] {
  return Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
}

/** The number is compared by its digest alone, which contains the country. */
export function findUsersByDocument(
  database: Reads,
  { document, limit, key }: {
    readonly document: string
    readonly limit: number
    readonly key: Pick<SecretKey, 'digest'>
  },
): Promise<readonly FoundUser[]> {
  const digests = countries.map((country) =>
    key.digest('identities', [country, document], 'base64url'))
  return usersWhere(database, {
    by: 'document', limit,
    where: sql`id in (select user_id from identity
      where number_digest in (${sql.join(digests)}) limit ${limit})`,
  })
}

async function usersByName(
  database: Reads, { prefix, limit }: { readonly prefix: string, readonly limit: number },
): Promise<readonly FoundUser[]> {
  const end = `${prefix}\u{10ffff}`
  return usersWhere(database, {
    by: 'name', limit,
    where: sql`user_name collate nocase >= ${prefix} and user_name collate nocase < ${end}`,
  })
}

type Where = {
  readonly by: HitReason
  readonly where: RawBuilder<boolean>
  readonly limit: number
}

/** Accounts that a sandbox trades with are none. */
async function usersWhere(
  database: Reads, { by, where, limit }: Where,
): Promise<readonly FoundUser[]> {
  const rows = await database.selectFrom('user').select([
    'id', 'user_name as name', 'created_at as time',
    sql<number>`user_status != 1 or trade_status != 2 or withdraw_status != 2`.as('is_frozen'),
  ]).where(where).where(sql<boolean>`id >= +${customerIdMin}`)
    .where(sql<boolean>`not exists (select 1 from simulated_user s where s.user_id = user.id)`)
    .limit(limit).execute()
  return rows.map(({ is_frozen: isFrozen, ...row }) => ({ ...row, by, isFrozen: isFrozen === 1 }))
}
