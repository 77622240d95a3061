// [WD36] Addresses that several users have saved or sent money to. Both tables have an index by
// address and user, which holds all that is read here.
import { type Kysely, sql } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '#features/withdrawal/server/withdraw-tables.ts'

type Reads = Kysely<Database>

/** At most this many users are named; their number is exact. */
const namedMax = 20

/** The uses that are read for all addresses of a page. */
const usesMax = 2_000

/** Of these addresses, those of more than one user, each with its users. */
export async function loadSharedAddresses(
  database: Reads, addresses: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const usesOf = (table: 'withdrawal' | 'withdraw_address') => database.selectFrom(table)
    .select(['address', 'user_id']).where('address', 'in', [...new Set(addresses)])
  const rows = await database
    .selectFrom(usesOf('withdrawal').union(usesOf('withdraw_address')).as('uses'))
    .select(['address', 'user_id']).limit(usesMax).execute()
  const users = Map.groupBy(rows, ({ address }) => address)
  return new Map([...users].filter(([, uses]) => uses.length > 1)
    .map(([address, uses]) => [address, new Set(uses.map((use) => use.user_id))]))
}

type AddressUse = { readonly address: string, readonly user: number }

/** The other users of an address: their number, and those with the latest use first. */
export async function loadAddressUsers(database: Reads, { address, user }: AddressUse) {
  const usesOf = (table: 'withdrawal' | 'withdraw_address') => database.selectFrom(table)
    .select(['user_id', 'created_at']).where('address', '=', address).where('user_id', '!=', user)
  const uses = usesOf('withdrawal').unionAll(usesOf('withdraw_address'))
  const [{ total }, named] = await Promise.all([
    database.selectFrom(uses.as('uses'))
      .select(sql<number>`count(distinct user_id)`.as('total')).executeTakeFirstOrThrow(),
    database.selectFrom(uses.as('uses')).innerJoin('user', 'user.id', 'uses.user_id')
      .select(({ fn }) => [
        'user.id as userId', 'user.user_name as userName',
        fn.max('uses.created_at').as('useTime'),
      ])
      .groupBy(['user.id', 'user.user_name']).orderBy('useTime', 'desc').orderBy('userId', 'desc')
      .limit(namedMax).execute(),
  ])
  return { total, named }
}
