// Derives a sample of the stored addresses again: money that is sent to an address of another
// account would be lost, so the exchange does not start with one.
import type { Kysely } from 'kysely'
import type { Custody } from '@ingot/server/custody/custody.ts'
import { deriveAddress } from '@ingot/server/custody/derive-address.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import './deposit-tables.ts'

type Parts = {
  readonly database: Kysely<Database>
  readonly custody: Pick<Custody, 'depositAccount'>
}

const newest = 50
const oldest = 50

/** [DP1] Throws for the first address that its account does not derive. */
export async function checkAddressSample({ database, custody }: Parts): Promise<void> {
  const all = database.selectFrom('deposit_address').selectAll()
  const rows = [
    ...await all.orderBy('id').limit(oldest).execute(),
    ...await all.orderBy('id', 'desc').limit(newest).execute(),
  ]
  for (const row of rows) {
    const account = custody.depositAccount(row.address_kind)
    const derived = account === null ? undefined : deriveAddress(account, row.derivation_index)
    if (derived?.address === row.address && derived.memo === row.memo) continue
    throw new Error(`deposit address ${row.id} is not that of its account: the accounts of custody `
      + 'were changed, or the row was')
  }
}
