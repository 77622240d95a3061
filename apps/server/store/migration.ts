// One forward step of the schema. The first one is the base, in SQLite's own words; later ones use
// the schema builder: types are bigint, text and bytea, of which the dialect makes strict tables.
import type { Kysely } from 'kysely'

export type Migration = {
  /** Counts from the base's number without gaps. */
  readonly version: number
  readonly name: string
  up(database: Kysely<unknown>): Promise<void>
}
