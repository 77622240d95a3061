// The parts of the exchange that operators have stopped, as steps and reads find them.
import type { ExchangePart } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Database } from '#store/tables/schema.ts'
import '#store/tables/stop-tables.ts'

/** [EX1] The engine's own flag: whether the trading of all markets is halted. */
export async function isTradingStopped(database: Kysely<Database>): Promise<boolean> {
  const row = await database.selectFrom('exchange_state').select('is_trading_halted')
    .executeTakeFirst()
  return row?.is_trading_halted === 1
}

/** [EX4] Whether the withdrawals of all coins are stopped. */
export async function areWithdrawalsStopped(database: Kysely<Database>): Promise<boolean> {
  return (await loadStoppedParts(database)).includes('withdrawals')
}

/** The stopped parts, trading first. */
export async function loadStoppedParts(
  database: Kysely<Database>,
): Promise<readonly ExchangePart[]> {
  const rows = await database.selectFrom('exchange_stop').select('part').orderBy('part').execute()
  return rows.map(({ part }) => part)
}
