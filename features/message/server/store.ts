// The rows of a user's messages, as the calls read them; every query names the owner. Announcements
// are merged into them.
import {
  isMessageKind, type Language, messageKinds, type MessageType, type UserId,
} from '@ingot/contract/vocabulary'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  isBehind, limitOf, offsetOf, type PageOf, pageOfRows, type Paging,
} from '@ingot/server/kit/own-page.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { MessageTable } from '@ingot/server/store/tables/workflow-tables.ts'
import { announcedRows, countUnreadAnnouncements, type Reader } from './announced-messages.ts'

const kinds = Object.keys(messageKinds).filter(isMessageKind)

type OwnReader = Reader & { readonly user: UserId, readonly language: Language }

export type MessagePage = Paging & OwnReader & {
  /** Undefined for every type. */
  readonly type: MessageType | undefined
}

/** [AN5] One page of a user's messages, newest first, and how many there are. */
export async function listMessages(
  database: Kysely<Database>, { type, ...page }: MessagePage,
): Promise<PageOf<MessageTable>> {
  const [counted, listed] = await Promise.all([
    sql<{ readonly total: number }>`select count(*) as total from (${messagesOf(page, { type })})`
      .execute(database),
    pageQuery({ type, ...page }).execute(database),
  ])
  return pageOfRows(listed.rows, {
    total: counted.rows[0]?.total ?? 0, placeOf: ({ id }) => id, pageSize: page.pageSize,
  })
}

/** The rows of a page. Own messages and announcements are read by their indexes, no further. */
export function pageQuery({ type, ...page }: MessagePage): RawBuilder<MessageTable> {
  const newest = (column: string) => sql`and ${isBehind(page.after, [[column, 'desc']])}
    order by ${sql.ref(column)} desc limit ${offsetOf(page) + limitOf(page)}`
  return sql<MessageTable>`select * from (${messagesOf(page, { type, newest })})
    order by id desc limit ${limitOf(page)} offset ${offsetOf(page)}`
}

type Narrowed = {
  /** Undefined for every type. */
  readonly type?: MessageType | undefined
  /** A further condition and the bound of each part, by the column with its number. */
  readonly newest?: (column: string) => RawBuilder<unknown>
}

/** The user's own rows, and the announcements where the type is theirs. */
function messagesOf(reader: OwnReader, { type, newest }: Narrowed): RawBuilder<MessageTable> {
  // No row is of an empty list of kinds; a kind of a later version is in none.
  const ofType = kinds.filter((kind) => type === undefined || messageKinds[kind].type === type)
  const own = sql<MessageTable>`select * from (
    select id, user_id, kind, parameters, created_at, read_at from message
    where user_id = ${reader.user} and kind in (${sql.join(ofType)}) ${newest?.('id') ?? sql``})`
  if (type === 'system') return own
  return sql`${own} union all
    select * from (${announcedRows(reader)} ${newest?.('a.message_id') ?? sql``})`
}

/** The numbers of unread messages, by type. */
export async function countUnread(
  database: Kysely<Database>, reader: Reader,
): Promise<Record<MessageType, number>> {
  const [own, announced] = await Promise.all([
    database.selectFrom('message')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('unread')])
      .where('user_id', '=', reader.user).where('read_at', 'is', null).groupBy('kind').execute(),
    countUnreadAnnouncements(database, reader),
  ])
  const counts = { system: 0, internal: 0 }
  for (const { kind, unread } of [...own, ...announced]) counts[messageKinds[kind].type] += unread
  return counts
}

/** A user's own message, or an announcement that they read; undefined for any other. */
export async function findMessage(
  database: Kysely<Database>, { id, ...reader }: OwnReader & { readonly id: number },
): Promise<MessageTable | undefined> {
  const { rows: [row] } = await sql<MessageTable>`
    select * from (${messagesOf(reader, {})}) where id = ${id}`.execute(database)
  return row
}
