// The rows of stopped withdrawals, described once; the migration creates them from here.
import { changing, key, orNull, text, whole } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    withdrawal_stop: WithdrawalStopTable
  }
}

/** A coin whose chains and ledger differ by the last comparison. */
export const withdrawalStops = storedRow('withdrawal_stop', {
  asset: key(whole()),
  /** A signed decimal, as the comparison has it. */
  difference: changing(text),
  stoppedAt: changing(whole()),
  /** The difference that two operators accept; another one stops again. Null before. */
  openedDifference: changing(orNull(text)),
  openedAt: changing(orNull(whole())),
}, {})

export type WithdrawalStopTable = TableOf<typeof withdrawalStops>
