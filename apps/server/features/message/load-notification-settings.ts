// GET /loadNotificationSettings.
import { loadNotificationSettings } from '@ingot/contract/calls/message/notification-settings.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { listNotificationSettings } from './notification-settings.ts'

export const loadNotificationSettingsHandler = defineHandler(
  loadNotificationSettings,
  async ({ session: { user }, services: { database } }) =>
    accepted(await listNotificationSettings(database, user)),
)
