// GET /loadMessage: reading a message marks it as read.
import { loadMessage } from '@ingot/contract/calls/message/messages.ts'
import { accepted, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { messageView } from './message-view.ts'
import { markMessageRead } from './steps.ts'
import { findMessage } from './store.ts'

export const loadMessageHandler = defineHandler(
  loadMessage,
  async ({ request, session: { user }, services: { database, sequencer }, caller }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('message_unknown', 'id')
    const row = await findMessage(database, { user, id })
    if (row === undefined) return rejected('message_unknown', 'id')
    if (row.read_at === null) {
      const marked = await sequencer.run(markMessageRead, { user, id })
      if (!marked.ok) return marked
    }
    return accepted({ ...messageView(row, caller.language), read: true })
  },
)
