// The channels of a user's notifications, by category.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { noRequest, nothing } from '@ingot/contract/calls/fields.ts'
import {
  noticeCategories, noticeChannels,
} from './notice-category.ts'

/** One channel of one category. */
export const messagePreference = z.object({
  category: z.enum(noticeCategories),
  channel: z.enum(noticeChannels),
  isOn: z.boolean(),
  /** Whether the user may switch it. */
  isSwitched: z.boolean(),
})
export type MessagePreference = z.infer<typeof messagePreference>

export const loadMessagePreferences = defineCall({
  name: 'loadMessagePreferences',
  method: 'GET',
  access: 'session',
  summary: "The channels of the caller's notifications, by category: the app's messages, and mails "
    + 'or text messages. A channel that a category never uses has no row.',
  request: noRequest,
  reply: z.array(messagePreference),
  rejects: [],
})

export const changeMessagePreference = defineCall({
  name: 'changeMessagePreference',
  access: 'session',
  summary: "Switches one channel of one category of the caller's notifications on or off. The "
    + 'mails about money that leaves are sent whatever the switch.',
  request: z.strictObject({
    category: z.enum(noticeCategories), channel: z.enum(noticeChannels), isOn: z.boolean(),
  }),
  samples: [{ category: 'fills', channel: 'mail', isOn: true }],
  reply: nothing,
  success: 'notifications_changed',
  rejects: ['not_optional', 'busy'],
})
