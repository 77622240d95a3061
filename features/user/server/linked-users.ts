// [US1] The other users that share an address, a bank account or a document with a user, have
// invited them or were invited by them, or have sent coins to each other. The digest of a device
// contains its account, so the devices of two users cannot be compared.
import type { UserLink } from '@ingot/contract/vocabulary'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/bank-tables.ts'
import '@ingot/server/store/tables/identity-tables.ts'
import '#features/deposit/server/deposit-tables.ts'
import '#features/withdrawal/server/withdraw-tables.ts'

export type LinkedUser = {
  readonly userId: number
  readonly userName: string
  readonly reason: UserLink
  /** Shared addresses, accounts or documents; sent withdrawals; of an invitation one. */
  readonly count: number
  /** When the other user has used it last. */
  readonly lastTime: number
}

/** Linked users of each reason, those with the latest use first. */
const usersMax = 50
/** The user's newest addresses that are looked at. */
const addressesMax = 500

type Reads = Kysely<Database>
type Found = { readonly user: number, readonly count: number, readonly time: number }

/** The latest use comes first. Each read is along an index. */
export async function loadLinkedUsers(
  database: Reads, userId: number,
): Promise<readonly LinkedUser[]> {
  const found = await Promise.all(reads.map(async ([reason, read]) =>
    (await read(database, userId)).map((row) => ({ reason, ...row }))))
  const links = found.flat()
  const names = await loadNames(database, links.map(({ user }) => user))
  return links
    .map(({ user, reason, count, time }) =>
      ({ userId: user, userName: names.get(user) ?? '', reason, count, lastTime: time }))
    .toSorted((one, other) => other.lastTime - one.lastTime || one.userId - other.userId)
}

type Read = (database: Reads, user: number) => Promise<readonly Found[]>

const reads: readonly (readonly [reason: UserLink, read: Read])[] = [
  ['address', sharedAddresses],
  ['bank', sharedBankAccounts],
  ['document', sharedDocuments],
  ['inviter', inviterOf],
  ['invited', invitedBy],
  ['transfer', transfersWith],
]

async function loadNames(
  database: Reads, users: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (users.length === 0) return new Map()
  const rows = await database.selectFrom('user').select(['id', 'user_name'])
    .where('id', 'in', [...new Set(users)]).execute()
  return new Map(rows.map((row) => [row.id, row.user_name]))
}

/** Saved addresses, and those that coins were sent to. */
async function sharedAddresses(database: Reads, user: number): Promise<readonly Found[]> {
  const ownOf = (table: 'withdraw_address' | 'withdrawal') => database.selectFrom(table)
    .select('address').where('user_id', '=', user).orderBy('created_at', 'desc').limit(addressesMax)
    .execute()
  const own = (await Promise.all([ownOf('withdraw_address'), ownOf('withdrawal')])).flat()
  if (own.length === 0) return []
  const usesOf = (table: 'withdraw_address' | 'withdrawal') => database.selectFrom(table)
    .select(['user_id', 'address', 'created_at'])
    .where('address', 'in', [...new Set(own.map(({ address }) => address))])
    .where('user_id', '!=', user)
  const uses = usesOf('withdraw_address').unionAll(usesOf('withdrawal')).as('uses')
  return latestOf(database.selectFrom(uses).select(({ fn }) => [
    'user_id as user', sql<number>`count(distinct address)`.as('count'),
    fn.max('created_at').as('time'),
  ]).groupBy('user_id'))
}

/** Deleted accounts count too. */
function sharedBankAccounts(database: Reads, user: number): Promise<readonly Found[]> {
  return latestOf(database.selectFrom('bank_account as own')
    .innerJoin('bank_account as other', 'other.number_digest', 'own.number_digest')
    .where('own.user_id', '=', user).where('own.number_digest', '!=', '')
    .whereRef('other.user_id', '!=', 'own.user_id')
    .select(({ fn }) => [
      'other.user_id as user', sql<number>`count(distinct other.number_digest)`.as('count'),
      fn.max('other.created_at').as('time'),
    ]).groupBy('other.user_id'))
}

function sharedDocuments(database: Reads, user: number): Promise<readonly Found[]> {
  return latestOf(database.selectFrom('identity as own')
    .innerJoin('identity as other', 'other.number_digest', 'own.number_digest')
    .where('own.user_id', '=', user).where('own.number_digest', '!=', '')
    .whereRef('other.user_id', '!=', 'own.user_id')
    .select(({ fn }) => [
      'other.user_id as user', sql<number>`count(distinct other.number_digest)`.as('count'),
      fn.max('other.submitted_at').as('time'),
    ]).groupBy('other.user_id'))
}

async function inviterOf(database: Reads, user: number): Promise<readonly Found[]> {
  const row = await database.selectFrom('user').select(['inviter_id', 'created_at'])
    .where('id', '=', user).executeTakeFirst()
  const inviter = row?.inviter_id ?? null
  return row === undefined || inviter === null
    ? [] : [{ user: inviter, count: 1, time: row.created_at }]
}

function invitedBy(database: Reads, user: number): Promise<readonly Found[]> {
  return latestOf(database.selectFrom('user').where('inviter_id', '=', user)
    .select(['id as user', sql<number>`1`.as('count'), 'created_at as time']))
}

/** Withdrawals of either user that went to a deposit address of the other without a memo. */
async function transfersWith(database: Reads, user: number): Promise<readonly Found[]> {
  const pairs = database.selectFrom('withdrawal as w')
    .innerJoin('deposit_address as d', 'd.address', 'w.address')
    .where('d.memo', '=', '').where('w.status', '!=', 'rejected')
    .whereRef('d.user_id', '!=', 'w.user_id')
  const sent = pairs.where('w.user_id', '=', user)
    .select(['d.user_id as user', 'w.id', 'w.created_at as time'])
  const received = pairs.where('d.user_id', '=', user)
    .select(['w.user_id as user', 'w.id', 'w.created_at as time'])
  const both = sent.unionAll(received).as('both')
  return latestOf(database.selectFrom(both).select(({ fn }) => [
    'user', sql<number>`count(distinct id)`.as('count'), fn.max('time').as('time'),
  ]).groupBy('user'))
}

function latestOf<Tables, Source extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Source, Found>,
): Promise<readonly Found[]> {
  return query.orderBy(sql`time`, 'desc').orderBy(sql`user`).limit(usersMax).execute()
}
