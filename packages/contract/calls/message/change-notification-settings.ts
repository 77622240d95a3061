import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { nothing } from '#calls/fields.ts'
import { noticeCategories } from '#vocabulary/message-kind.ts'

export const changeNotificationSettings = defineCall({
  name: 'changeNotificationSettings',
  method: 'POST',
  path: '/changeNotificationSettings',
  access: 'session',
  summary: "Switches the channels of one category of the caller's notifications of trading on or "
    + 'off. The messages of liquidations stay on.',
  request: z.strictObject({
    category: z.enum(noticeCategories), inApp: z.boolean(), inMessages: z.boolean(),
  }),
  reply: nothing,
  success: 'notifications_changed',
  rejects: ['notice_required', 'busy'],
})
