// The notifications that a user switches on and off.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { noRequest, nothing } from '@ingot/contract/calls/fields.ts'
import { tradingCategories } from './notice-category.ts'

/** A category of notifications and its channels. */
export const notificationSetting = z.object({
  category: z.enum(tradingCategories),
  /** Whether the app shows it as it happens. */
  inApp: z.boolean(),
  /** Whether it is one of the messages; always true for liquidations. */
  inMessages: z.boolean(),
})
export type NotificationSetting = z.infer<typeof notificationSetting>

export const loadNotificationSettings = defineCall({
  name: 'loadNotificationSettings',
  method: 'GET',
  access: 'session',
  summary: "The channels of the caller's notifications of trading, by category.",
  request: noRequest,
  reply: z.array(notificationSetting),
  rejects: [],
})

export const changeNotificationSettings = defineCall({
  name: 'changeNotificationSettings',
  access: 'session',
  summary: "Switches the channels of one category of the caller's notifications of trading on or "
    + 'off. The messages of liquidations stay on.',
  request: z.strictObject({
    category: z.enum(tradingCategories), inApp: z.boolean(), inMessages: z.boolean(),
  }),
  samples: [{ category: 'fills', inApp: true, inMessages: false }],
  reply: nothing,
  success: 'notifications_changed',
  rejects: ['notice_required', 'busy'],
})
