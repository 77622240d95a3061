// The notes of operators about users, described once. A note is added and never changed.
import { key, text, whole } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    user_note: UserNoteTable
  }
}

export const userNotes = storedRow('user_note', {
  id: key(whole()),
  user: whole(),
  operatorId: whole(),
  text,
  createdAt: whole(),
}, {})

export type UserNoteTable = TableOf<typeof userNotes>
