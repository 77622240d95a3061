// The users whose login or withdrawals operators have frozen (OP12).
import { userStatusActive, withdrawStatusOpen } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** Those of the given users whose login or withdrawals are frozen now. */
export async function loadFrozenUsers(
  database: Kysely<Database>, users: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await database.selectFrom('user').select('id').where('id', 'in', users)
    .where((eb) => eb.or([
      eb('user_status', '!=', userStatusActive), eb('withdraw_status', '!=', withdrawStatusOpen),
    ])).execute()
  return new Set(rows.map(({ id }) => id))
}
