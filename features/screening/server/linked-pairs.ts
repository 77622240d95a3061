// [SC3] Users that share a bank account or a document with others: pairs of the given users and the
// others, each read by the index of the digest that both have.
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/bank-tables.ts'
import '@ingot/server/store/tables/identity-tables.ts'

type Reads = Kysely<Database>

/** Of each user, the others. */
export type OthersOf = ReadonlyMap<number, ReadonlySet<number>>

/** The pairs that are read of one kind. */
const pairsMax = 1_000

/** A deleted account is a link too. */
export async function loadSameBankAccounts(
  database: Reads, users: readonly number[],
): Promise<OthersOf> {
  if (users.length === 0) return new Map()
  return othersOf(await database.selectFrom('bank_account as b')
    .innerJoin('bank_account as o', 'o.number_digest', 'b.number_digest')
    .select(['b.user_id as user', 'o.user_id as other']).distinct()
    .where('b.user_id', 'in', users).whereRef('o.user_id', '!=', 'b.user_id')
    .limit(pairsMax).execute())
}

export async function loadSameDocuments(
  database: Reads, users: readonly number[],
): Promise<OthersOf> {
  if (users.length === 0) return new Map()
  return othersOf(await database.selectFrom('identity as i')
    .innerJoin('identity as o', 'o.number_digest', 'i.number_digest')
    .select(['i.user_id as user', 'o.user_id as other']).distinct()
    .where('i.user_id', 'in', users).where('i.level', '=', 2).where('i.number_digest', '!=', '')
    .whereRef('o.user_id', '!=', 'i.user_id').limit(pairsMax).execute())
}

export type Pair = { readonly user: number, readonly other: number }

export function othersOf(pairs: readonly Pair[]): OthersOf {
  const found = new Map<number, Set<number>>()
  for (const { user, other } of pairs) {
    found.set(user, (found.get(user) ?? new Set()).add(other))
  }
  return found
}
