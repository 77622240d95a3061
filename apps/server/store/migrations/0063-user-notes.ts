// The notes of operators about users.
import { type Kysely, sql } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import { userNotes } from '#store/tables/notice/user-note-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createDescribed(userNotes)(database)
  await sql.raw('create index user_note_of_user on user_note (user_id, id)').execute(database)
}
