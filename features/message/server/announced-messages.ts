// [AN5] Announcements as rows of a user's messages: one stored row for all of its readers, whose
// text is chosen by the reader's language, and a row for each user who has read it.
import {
  everyone, type Language, languageFallback, type MessageKind, type UserId,
} from '@ingot/contract/vocabulary'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import '@ingot/server/store/tables/announcement/announcement-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { MessageTable } from '@ingot/server/store/tables/workflow-tables.ts'

export type Reader = {
  readonly user: UserId | number
  /** An announcement that has vanished by then is none. */
  readonly now: number
}

/**
 * [AN5, AN6] The announcements that a user reads: sent since they registered, to everyone or to a
 * list with them, not vanished, and no news while news are switched off.
 */
export function readableBy({ user, now }: Reader): RawBuilder<boolean> {
  return sql<boolean>`a.status = 'sent' and a.expires_at > ${now}
    and a.sent_at >= (select created_at from user where id = ${user})
    and (a.audience = 'everyone' or exists (
      select 1 from announcement_receiver as r
      where r.announcement_id = a.id and r.user_id = ${user}))
    and (a.kind <> 'product' or not exists (
      select 1 from notification_preference as p where p.user_id = ${user}
        and p.category = 'news' and p.channel = 'app' and p.is_on = 0))`
}

/** Their rows in the form of a message, unsorted; a language without a text has the source. */
export function announcedRows(
  { language, ...reader }: Reader & { readonly language: Language },
): RawBuilder<MessageTable> {
  const words = (part: 'title' | 'text') => sql`coalesce(
    a.texts ->> ${`$.${language}.${part}`}, a.texts ->> ${`$.${languageFallback}.${part}`})`
  return sql<MessageTable>`select a.message_id as id, ${sql.lit(everyone)} as user_id,
      'announcement_' || a.kind as kind,
      json_object('title', ${words('title')}, 'text', ${words('text')}, 'page', a.page)
        as parameters,
      a.sent_at as created_at,
      (select read_at from announcement_read as d
        where d.announcement_id = a.id and d.user_id = ${reader.user}) as read_at
    from announcement as a where ${readableBy(reader)}`
}

const isUnreadBy = (user: number): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from announcement_read as d where d.announcement_id = a.id and d.user_id = ${user})`

export type CountedKind = { readonly kind: MessageKind, readonly unread: number }

/** The unread ones, by the kind of their messages. */
export async function countUnreadAnnouncements(
  database: Kysely<Database>, reader: Reader,
): Promise<readonly CountedKind[]> {
  const { rows } = await sql<CountedKind>`
    select 'announcement_' || a.kind as kind, count(*) as unread from announcement as a
    where ${readableBy(reader)} and ${isUnreadBy(reader.user)} group by a.kind`.execute(database)
  return rows
}

/** [AN7] Marks the unread ones, or one of them by its number as a message; each is counted once. */
export async function markAnnouncementsRead(
  database: Kysely<Database>, { messageId, ...reader }: Reader & { readonly messageId?: number },
): Promise<number> {
  const { user, now } = reader
  const one = messageId === undefined ? sql`` : sql`and a.message_id = ${messageId}`
  const { rows } = await sql<{ readonly id: number }>`select a.id from announcement as a
    where ${readableBy(reader)} and ${isUnreadBy(user)} ${one}`.execute(database)
  for (const { id } of rows) {
    await database.insertInto('announcement_read')
      .values({ announcement_id: id, user_id: user, read_at: now }).execute()
    await database.updateTable('announcement').set((eb) => ({ reads: eb('reads', '+', 1) }))
      .where('id', '=', id).execute()
  }
  return rows.length
}
