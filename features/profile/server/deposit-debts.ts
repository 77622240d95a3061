// The open debts of users: a credited deposit has left its chain, and a part of its coins could not
// be taken back. A debt closes every way out of the account until later deposits have paid it.
import { asAssetId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/deposit-tables.ts'

type Reads = Kysely<Database>

/** [DP11] The units that a user owes, by coin. */
export async function loadDebts(
  database: Reads, user: number,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await database.selectFrom('deposit_debt').selectAll().where('user_id', '=', user)
    .where('closed_at', 'is', null).execute()
  const sums = new Map<number, bigint>()
  for (const { asset_id: asset, ...debt } of rows) {
    sums.set(asset, (sums.get(asset) ?? 0n) + debt.amount_units - debt.paid_units)
  }
  return sums
}

/** Whether a user owes coins. */
export async function hasDebt(database: Reads, user: number): Promise<boolean> {
  return (await loadDebtors(database, [user])).has(user)
}

/** Those of the given users that owe coins. */
export async function loadDebtors(
  database: Reads, users: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await database.selectFrom('deposit_debt').select('user_id').distinct()
    .where('user_id', 'in', users).where('closed_at', 'is', null).execute()
  return new Set(rows.map((row) => row.user_id))
}

/** [DP25] The newest open debts as operators read them, of one user or of all. */
export async function loadDebtViews(
  { database, listings }: Pick<Services, 'database' | 'listings'>,
  { user, limit }: { readonly user?: number, readonly limit: number },
) {
  const rows = await database.selectFrom('deposit_debt as t')
    .innerJoin('user as u', 'u.id', 't.user_id').innerJoin('deposit as d', 'd.id', 't.deposit_id')
    .select([
      't.deposit_id', 't.user_id', 't.asset_id', 't.amount_units', 't.paid_units', 't.created_at',
      'u.user_name', 'd.chain',
    ])
    .where('t.closed_at', 'is', null)
    .$if(user !== undefined, (own) => own.where('t.user_id', '=', user ?? 0))
    .orderBy('t.id', 'desc').limit(limit).execute()
  return rows.map((row) => {
    const asset = listings.asset(asAssetId(row.asset_id))
    return {
      depositId: row.deposit_id,
      userId: row.user_id,
      userName: row.user_name,
      symbol: asset.symbol,
      chain: row.chain,
      amount: amountText(asset, row.amount_units - row.paid_units),
      time: row.created_at,
    }
  })
}
