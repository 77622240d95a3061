// The prize money on promotions: the part that announced seasons have reserved, and the free rest.
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import { houseOwner, type Wallet } from '@ingot/engine'
import type { Kysely } from 'kysely'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/contest/contest-tables.ts'

const holding = ['announced', 'running', 'review'] as const

/** [CT6] Units of USDT that seasons may still pay. */
export async function loadReserved(database: Kysely<Database>): Promise<bigint> {
  const rows = await database.selectFrom('contest_season').select(['pool_units', 'paid_units'])
    .where('status', 'in', holding).execute()
  return rows.reduce((sum, row) => sum + row.pool_units - row.paid_units, 0n)
}

type Needed = { readonly asset: number, readonly units: bigint }
/** Units that revenue must add, and the wallet of revenue that has them. */
export type Funding = { readonly units: bigint, readonly wallet: Wallet }

/**
 * [CT6] Null when promotions have the units free; undefined when revenue does not have the rest in
 * one wallet.
 */
export async function findFunding(
  { database, ledger }: StepContext, { asset, units }: Needed,
): Promise<Funding | null | undefined> {
  const moneyOf = (owner: number, wallet: Wallet): bigint =>
    ledger.balanceOf(asUserId(owner), wallet, asAssetId(asset)).availableUnits
  const free = moneyOf(houseOwner.promotions, 'spot') - await loadReserved(database)
  if (free >= units) return null
  const lacking = units - free
  const wallet = (['spot', 'contract'] as const)
    .find((one) => moneyOf(houseOwner.feeRevenue, one) >= lacking)
  return wallet === undefined ? undefined : { units: lacking, wallet }
}
