// [SC7] The addresses that operators have listed, as marks read them.
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/screening/screening-tables.ts'

/** The reason of each of the given addresses that is listed now. */
export async function loadListedReasons(
  database: Kysely<Database>, addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await database.selectFrom('listed_address').select(['address', 'reason'])
    .where('address', 'in', [...new Set(addresses)]).where('status', '=', 'listed').execute()
  return new Map(rows.map(({ address, reason }) => [address, reason]))
}
