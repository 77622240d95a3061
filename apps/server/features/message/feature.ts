// The user's notifications.
import { defineFeature } from '#features/define-feature.ts'
import { listMyMessageHandler } from './list-my-message.ts'
import { loadMessageHandler } from './load-message.ts'
import { readAllMessagesHandler } from './read-all-messages.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'message',
  handlers: [
    listMyMessageHandler,
    loadMessageHandler,
    readAllMessagesHandler,
  ],
  steps,
})
