// What a person's accounts moved since a moment, summed from the ledger's entries. Entries are
// numbered in the order of their time, so a day's are the last ones: the days before it, which
// only grow, are never read.
import type { UserId } from '@ingot/contract/vocabulary'
import type { PostingKind, Wallet } from '@ingot/engine'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#store/schema.ts'

export type DayMove = {
  readonly wallet: Wallet
  readonly assetId: number
  /** Of every kind together, and of those alone by which money came in or went out. */
  readonly units: bigint
  readonly flowUnits: bigint
}

/** What no trading has brought or cost; a conversion is a trade. */
const flowKinds: readonly PostingKind[] = [
  'deposit', 'transfer', 'withdrawal', 'subscription', 'quick_trade', 'copy_share', 'allotment',
  'refund', 'prize', 'coupon', 'rebate', 'adjustment',
]

/** One row a wallet and asset that was moved at or after `since`. */
export async function loadDayMoves(
  database: Kysely<Database>,
  { user, since }: { readonly user: UserId; readonly since: number },
): Promise<readonly DayMove[]> {
  const first = await firstEntrySince(database, since)
  const isFlow = sql`kind in (${sql.join(flowKinds)})`
  const rows = await database.selectFrom('ledger_entry')
    .select([
      'wallet', 'asset_id', sql<bigint>`sum(amount_units)`.as('moved_units'),
      sql<bigint>`sum(case when ${isFlow} then amount_units else 0 end)`.as('flow_units'),
    ])
    .where('entry_id', '>=', first).where('owner', '=', user)
    .groupBy(['wallet', 'asset_id']).execute()
  return rows.map((row) => ({
    wallet: row.wallet, assetId: row.asset_id, units: row.moved_units, flowUnits: row.flow_units,
  }))
}

/** The number from which on every entry was posted at or after a moment; halves the rest. */
async function firstEntrySince(database: Kysely<Database>, since: number): Promise<number> {
  const newest = await database.selectFrom('ledger_entry')
    .select((eb) => eb.fn.max<number | null>('entry_id').as('last')).executeTakeFirst()
  let low = 0
  let high = (newest?.last ?? 0) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const entry = await database.selectFrom('ledger_entry').select(['entry_id', 'posted_at'])
      .where('entry_id', '>=', middle).orderBy('entry_id').limit(1).executeTakeFirst()
    if (entry === undefined || entry.posted_at >= since) high = middle
    else low = entry.entry_id + 1
  }
  return low
}
