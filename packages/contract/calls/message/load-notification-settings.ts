import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { noRequest } from '#calls/fields.ts'
import { noticeCategories } from '#vocabulary/message-kind.ts'

/** A category of notifications and its channels. */
export const notificationSetting = z.object({
  category: z.enum(noticeCategories),
  /** Whether the app shows it as it happens. */
  inApp: z.boolean(),
  /** Whether it is one of the messages; always true for liquidations. */
  inMessages: z.boolean(),
})
export type NotificationSetting = z.infer<typeof notificationSetting>

export const loadNotificationSettings = defineCall({
  name: 'loadNotificationSettings',
  method: 'GET',
  path: '/loadNotificationSettings',
  access: 'session',
  summary: "The channels of the caller's notifications of trading, by category.",
  request: noRequest,
  reply: z.array(notificationSetting),
  rejects: [],
})
