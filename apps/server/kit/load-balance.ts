// The read of one balance; the query names the owner.
import type { AssetId, UserId } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import type { Kysely } from 'kysely'
import { type BalanceAmounts, noBalance } from '#store/rows/balance-view.ts'
import type { Database } from '#store/tables/schema.ts'

/** One balance of a user; nothing where there is no row. */
export async function loadBalance(
  database: Kysely<Database>,
  { user, wallet, asset }: {
    readonly user: UserId
    readonly wallet: Wallet
    readonly asset: AssetId
  },
): Promise<BalanceAmounts> {
  const row = await database.selectFrom('balance')
    .select(['available_units', 'frozen_units'])
    .where('owner', '=', user).where('wallet', '=', wallet).where('asset_id', '=', asset)
    .executeTakeFirst()
  return row === undefined
    ? noBalance
    : { availableUnits: row.available_units, frozenUnits: row.frozen_units }
}
