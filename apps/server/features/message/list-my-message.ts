// GET /listMyMessage.
import { listMyMessage } from '@ingot/contract/calls/message/messages.ts'
import { accepted, pageSize } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { messageView } from './message-view.ts'
import { countUnread, listMessages } from './store.ts'

export const listMyMessageHandler = defineHandler(
  listMyMessage,
  async ({ request, session: { user }, services: { database }, caller }) => {
    const { pageNo, after, type } = request
    const [{ list, total, next }, unread] = await Promise.all([
      listMessages(database, { user, type, pageNo, after }), countUnread(database, user),
    ])
    const views = list.map((row) => messageView(row, caller.language))
    return accepted({ list: views, pageNo, pageSize, total, next, unread })
  },
)
