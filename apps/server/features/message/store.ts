// The rows of a user's notifications, as the calls read and mark them; every query names the owner.
import {
  isMessageKind, messageKinds, type MessageType, type UserId,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { pageOf, type Paging } from '#features/own-page.ts'
import type { Database } from '#store/tables/schema.ts'

const kinds = Object.keys(messageKinds).filter(isMessageKind)

export type MessagePage = Paging & {
  readonly user: UserId
  /** Undefined for every type. */
  readonly type: MessageType | undefined
}

/** One page of a user's messages, newest first, and how many there are. */
export function listMessages(
  database: Kysely<Database>, { user, type, ...page }: MessagePage,
) {
  const ofType = kinds.filter((kind) => type === undefined || messageKinds[kind].type === type)
  // No row is of an empty list of kinds; a kind of a later version is in none.
  const own = database.selectFrom('message').selectAll().where('user_id', '=', user)
    .where('kind', 'in', ofType)
  return pageOf(own, { ...page, sort: [['id', 'desc']] })
}

/** The numbers of unread messages, by type. */
export async function countUnread(
  database: Kysely<Database>, user: UserId,
): Promise<Record<MessageType, number>> {
  const rows = await database.selectFrom('message')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('unread')])
    .where('user_id', '=', user).where('read_at', 'is', null).groupBy('kind').execute()
  const counts = { system: 0, internal: 0 }
  for (const { kind, unread } of rows) counts[messageKinds[kind].type] += unread
  return counts
}

/** A user's own message; undefined for any other. */
export function findMessage(
  database: Kysely<Database>, { user, id }: { readonly user: UserId; readonly id: number },
) {
  return database.selectFrom('message').selectAll()
    .where('id', '=', id).where('user_id', '=', user).executeTakeFirst()
}
