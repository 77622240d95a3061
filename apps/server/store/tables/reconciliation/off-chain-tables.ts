// The causes of movements between the exchange and the outside world that no chain has and that no
// other workflow's row shows, described once; the migration creates them from here.
import { changing, key, orNull, text, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    off_chain_movement: OffChainMovementTable
    difference_explanation: DifferenceExplanationTable
  }
}

const offChainCauses = [
  'desk_funds', 'desk_seed', 'prize_seed', 'simulated', 'carried_over',
] as const

/** Units that came from the outside world, or left for it when negative. */
export const offChainMovements = storedRow('off_chain_movement', {
  id: key(whole()),
  asset: whole(),
  cause: word(offChainCauses),
  /** The simulated traders of a sandbox have one row for each coin and day, which grows. */
  amountUnits: changing(units),
  /** The change of operators that moved it; null where a rule of the exchange did. */
  changeId: orNull(whole()),
  postedAt: whole(),
}, {})

export type OffChainMovementTable = TableOf<typeof offChainMovements>

/** A difference between the chains and the ledger that two operators have explained. */
export const differenceExplanations = storedRow('difference_explanation', {
  id: key(whole()),
  asset: whole(),
  /** A signed decimal, as the comparison had it. */
  difference: text,
  reason: text,
  changeId: whole(),
  postedAt: whole(),
}, {})

export type DifferenceExplanationTable = TableOf<typeof differenceExplanations>
