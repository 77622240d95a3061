// The user's notifications, and which of them they want.
import { defineFeature } from '#features/define-feature.ts'
import { changeNotificationSettingsHandler } from './change-notification-settings.ts'
import { listMyMessageHandler } from './list-my-message.ts'
import { loadMessageHandler } from './load-message.ts'
import { loadNotificationSettingsHandler } from './load-notification-settings.ts'
import { readAllMessagesHandler } from './read-all-messages.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'message',
  handlers: [
    listMyMessageHandler,
    loadMessageHandler,
    readAllMessagesHandler,
    loadNotificationSettingsHandler,
    changeNotificationSettingsHandler,
  ],
  steps,
})
