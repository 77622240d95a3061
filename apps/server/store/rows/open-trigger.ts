// The words by which trigger orders that are still open are read through their partial index: a
// database uses such an index only when the query says the same words.
import type { TriggerStatus } from '@ingot/engine'
import { sql } from 'kysely'

export const openTrigger = sql<boolean>`status in ('attached', 'waiting', 'due')`

/** The same of a row at hand. */
export function isOpenTrigger(status: TriggerStatus): boolean {
  return status === 'attached' || status === 'waiting' || status === 'due'
}
