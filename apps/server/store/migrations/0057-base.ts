// The schema of a new data folder, in SQLite's own words. Earlier schemas were never released.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const statements = readFileSync(join(import.meta.dirname, '0057-base.sql'), 'utf8')
  .split(';\n').filter((text) => text.trim() !== '')

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}
