// Support chats: visitors, chats, messages, pictures with their encrypted bytes, operators' seats.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  supportChats, supportMessages, supportPictures, supportSeats, supportVisitors,
} from '#store/tables/support/support-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const rows of [
    supportVisitors, supportChats, supportMessages, supportPictures, supportSeats,
  ]) await createDescribed(rows)(database)
  const { schema } = database
  await schema.createTable('support_picture_content')
    .addColumn('picture_id', 'text', (column) =>
      column.notNull().primaryKey().references('support_picture.id'))
    .addColumn('content', 'blob', (column) => column.notNull())
    .execute()
  await schema.createIndex('support_visitor_by_token').unique().on('support_visitor')
    .columns(['token_hash']).execute()
  await schema.createIndex('support_visitor_of_network').on('support_visitor')
    .columns(['network', 'created_at']).execute()
  await schema.createIndex('support_chat_of_user').on('support_chat')
    .columns(['user_id', 'created_at', 'id']).execute()
  await schema.createIndex('support_chat_by_status').on('support_chat')
    .columns(['status', 'last_at', 'id']).execute()
  await schema.createIndex('support_chat_of_network').on('support_chat')
    .columns(['network', 'created_at']).execute()
  await schema.createIndex('support_chat_by_age').on('support_chat').columns(['last_at']).execute()
  await schema.createIndex('support_message_of_chat').unique().on('support_message')
    .columns(['chat_id', 'sequence']).execute()
  await schema.createIndex('support_message_by_key').unique().on('support_message')
    .columns(['chat_id', 'author', 'message_key']).execute()
  await schema.createIndex('support_picture_of_chat').on('support_picture')
    .columns(['chat_id', 'created_at']).execute()
}
