// The coins whose withdrawals are stopped, as steps and reads find them.
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { WithdrawalStopTable } from '@ingot/server/store/tables/stop-tables.ts'

/** Names the events of stops. */
export const withdrawalStopWorkflow = 'withdrawal-stop'

type Reads = Kysely<Database>

/** A difference that two operators have accepted stops nothing, until it is another one. */
export const isStopped = (
  { difference, opened_difference: opened }: Pick<
    WithdrawalStopTable, 'difference' | 'opened_difference'
  >,
): boolean => difference !== opened

/** The assets that are stopped now. */
export async function loadStopped(database: Reads): Promise<ReadonlySet<number>> {
  const rows = await database.selectFrom('withdrawal_stop')
    .select(['asset_id', 'difference', 'opened_difference']).execute()
  return new Set(rows.filter(isStopped).map((row) => row.asset_id))
}
