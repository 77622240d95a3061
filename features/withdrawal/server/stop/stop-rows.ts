// The coins whose withdrawals are stopped, as steps and reads find them.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { areWithdrawalsStopped } from '@ingot/server/store/rows/exchange-stops.ts'
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

/** [EX4] The assets that are stopped now: all of them while operators have stopped withdrawals. */
export async function loadStopped(database: Reads): Promise<ReadonlySet<number>> {
  if (await areWithdrawalsStopped(database)) {
    const assets = await database.selectFrom('asset').select('asset_id').execute()
    return new Set(assets.map((row) => row.asset_id))
  }
  const rows = await database.selectFrom('withdrawal_stop')
    .select(['asset_id', 'difference', 'opened_difference']).execute()
  return new Set(rows.filter(isStopped).map((row) => row.asset_id))
}

/**
 * [EX4, WD31] Refused with `withdrawals_stopped` while operators have stopped all withdrawals, with
 * `withdrawals_paused` while those of the coin are stopped.
 */
export async function checkStops(
  database: Reads, asset: number, field?: string,
): Promise<Outcome<null>> {
  if (await areWithdrawalsStopped(database)) return rejected('withdrawals_stopped', field)
  return (await loadStopped(database)).has(asset)
    ? rejected('withdrawals_paused', field) : accepted(null)
}
