// The numbers of rows that steps insert. One step runs at a time, so a number is taken once.
import { type Kysely, sql } from 'kysely'
import '#store/tables/announcement/announcement-tables.ts'
import type { Database } from '#store/tables/schema.ts'

/** Tables whose rows are numbered from 1 on. */
type NumberedTable = {
  [Name in keyof Database]: Database[Name] extends { id: number } ? Name : never
}[keyof Database]

/** The number after the table's largest. A removed last row leaves its number to the next one. */
export async function nextId(database: Kysely<Database>, table: NumberedTable): Promise<number> {
  const { rows: [row] } = await sql<{ readonly last: number | null }>`
    select max(id) as last from ${sql.table(table)}`.execute(database)
  return (row?.last ?? 0) + 1
}

/** [AN5] Notifications and sent announcements share their numbers: both are one list. */
export const lastMessageQuery = `select max(last) as last from (
  select max(id) as last from message union all select max(message_id) from announcement)`

export async function nextMessageId(database: Kysely<Database>): Promise<number> {
  const { rows: [row] } = await sql<{ readonly last: number | null }>`
    ${sql.raw(lastMessageQuery)}`.execute(database)
  return (row?.last ?? 0) + 1
}
