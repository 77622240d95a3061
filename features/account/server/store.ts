// The reads of the account calls: the caller's own balances; every query names the owner.
import type { UserId } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import type { Kysely } from 'kysely'
import type { BalanceAmounts } from '@ingot/server/store/rows/balance-view.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** A user's balances in one wallet, by asset; unused assets are absent. */
export async function loadWallet(
  database: Kysely<Database>,
  { user, wallet }: { readonly user: UserId; readonly wallet: Wallet },
): Promise<ReadonlyMap<number, BalanceAmounts>> {
  const rows = await database.selectFrom('balance')
    .select(['asset_id', 'available_units', 'frozen_units'])
    .where('owner', '=', user).where('wallet', '=', wallet)
    .execute()
  return new Map(rows.map((row) => [
    row.asset_id,
    { availableUnits: row.available_units, frozenUnits: row.frozen_units },
  ]))
}
