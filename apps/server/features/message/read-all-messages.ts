// POST /readAllMessages.
import { readAllMessages } from '@ingot/contract/calls/message/messages.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { markAllMessagesRead } from './steps.ts'

export const readAllMessagesHandler = defineHandler(
  readAllMessages,
  async ({ session: { user }, services: { sequencer } }) => {
    const marked = await sequencer.run(markAllMessagesRead, { user })
    return marked.ok ? accepted(null) : marked
  },
)
