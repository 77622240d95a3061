// The words by which trigger orders that are still open are read through their partial index: a
// database uses such an index only when the query says the same words.
import { sql } from 'kysely'

export const openTrigger = sql<boolean>`status in ('waiting', 'due')`
