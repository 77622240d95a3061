// Chats and messages as their owner and the operators read them.
import type { SupportChat, SupportMessage } from '#features/support/support-chats.calls.ts'
import { supportPageSize } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Services } from '@ingot/server/http/services.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { SupportChatTable } from '@ingot/server/store/tables/support/support-tables.ts'
import { loadQueueState, placeOf } from './desk-reads.ts'
import { loadSupportRecord } from './record-view.ts'

type Reads = Kysely<Database>

export type ChatParts = Pick<
  Services, 'database' | 'listings' | 'configuration' | 'clock' | 'typing'
>

/** A chat of an owner; undefined for that of another one. */
export function loadOwnChat(
  database: Reads, { owner, id }: { readonly owner: number, readonly id: number },
): Promise<SupportChatTable | undefined> {
  return database.selectFrom('support_chat').selectAll()
    .where('id', '=', id).where('user_id', '=', owner).executeTakeFirst()
}

export async function ownChatView(parts: ChatParts, chat: SupportChatTable): Promise<SupportChat> {
  const { database, clock, typing } = parts
  const { id, status, operator_id: operator } = chat
  const [queue, holder, unread, record] = await Promise.all([
    status === 'waiting' ? loadQueueState(database, clock()) : undefined,
    operator === null ? undefined : loadHolder(database, operator),
    countUnread(database, { chat: id, author: 'operator', after: chat.user_read }),
    loadSupportRecord(parts, chat),
  ])
  return {
    id: String(id), status, createTime: chat.created_at,
    operator: holder ?? null,
    ...queue === undefined ? { position: null, waitMs: null } : placeOf(queue, id),
    lastSequence: chat.last_sequence,
    userRead: chat.user_read,
    operatorRead: chat.operator_read,
    unread,
    isOperatorTyping: typing.isTyping(id, 'operator'),
    rating: chat.rating,
    record,
  }
}

function loadHolder(database: Reads, operator: number) {
  return database.selectFrom('operator as o').innerJoin('support_seat as s', 's.id', 'o.id')
    .select(['o.name', 's.number']).where('o.id', '=', operator).executeTakeFirst()
}

/** [SU6] The messages of the other side after a read mark; events and notes count as none. */
export async function countUnread(
  database: Reads, { chat, author, after }: {
    readonly chat: number, readonly author: 'user' | 'operator', readonly after: number
  },
): Promise<number> {
  const { unread } = await database.selectFrom('support_message')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('chat_id', '=', chat).where('author', '=', author).where('sequence', '>', after)
    .where('kind', 'in', ['text', 'picture']).executeTakeFirstOrThrow()
  return unread
}

export type MessageRange = {
  readonly chat: number
  readonly after?: number | undefined
  readonly before?: number | undefined
  /** Whether private notes are read too: for operators only. */
  readonly withNotes: boolean
}

/** A page of messages in their order, and whether there are more in the direction of the range. */
export async function loadMessages(
  database: Reads, { chat, after, before, withNotes }: MessageRange,
): Promise<{ messages: SupportMessage[], hasMore: boolean }> {
  const rows = await database.selectFrom('support_message as m')
    .leftJoin('operator as o', 'o.id', 'm.operator_id')
    .leftJoin('support_picture as p', (join) =>
      join.onRef('p.id', '=', 'm.body').onRef('p.chat_id', '=', 'm.chat_id'))
    .select([
      'm.sequence', 'm.message_key', 'm.author', 'm.kind', 'm.body', 'm.is_masked', 'm.created_at',
      'o.name', 'p.width', 'p.height',
    ])
    .where('m.chat_id', '=', chat)
    .$if(!withNotes, (query) => query.where('m.kind', '!=', 'note'))
    .$if(after !== undefined, (query) => query.where('m.sequence', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('m.sequence', '<', before ?? 0))
    .orderBy('m.sequence', after === undefined ? 'desc' : 'asc')
    .limit(supportPageSize + 1).execute()
  const page = rows.slice(0, supportPageSize)
  const ordered = after === undefined ? page.toReversed() : page
  return {
    hasMore: rows.length > supportPageSize,
    messages: ordered.map((row) => ({
      sequence: row.sequence,
      // The key of an operator's message means nothing to the owner of the chat.
      key: row.author === 'user' || withNotes ? row.message_key : '',
      author: row.author, kind: row.kind, body: row.body,
      size: row.kind !== 'picture' || row.width === null || row.height === null
        ? null : { width: row.width, height: row.height },
      operator: row.name ?? '',
      isMasked: row.is_masked !== 0,
      time: row.created_at,
    })),
  }
}
