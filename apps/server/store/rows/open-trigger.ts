// The words by which trigger orders that are still open, and a customer's that ended, are read
// through their partial indexes: a database uses one only when the query has the same words.
import { customerIdMin } from '@ingot/contract/vocabulary'
import type { TriggerStatus } from '@ingot/engine'
import { sql } from 'kysely'

export const openTrigger = sql<boolean>`status in ('attached', 'waiting', 'due')`

export const endedTrigger = sql<boolean>`status in ('triggered', 'refused', 'cancelled')
  and user_id >= ${sql.lit(customerIdMin)}`

/** Whether a row at hand is open. */
export function isOpenTrigger(status: TriggerStatus): boolean {
  return status === 'attached' || status === 'waiting' || status === 'due'
}
