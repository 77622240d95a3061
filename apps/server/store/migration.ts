// One forward step of the schema. Steps use the portable schema builder only: types are bigint,
// text and bytea; the dialect translates them for its database.
import type { Kysely } from 'kysely'

export type Migration = {
  /** Counts from 1 without gaps. */
  readonly version: number
  readonly name: string
  up(database: Kysely<unknown>): Promise<void>
}
