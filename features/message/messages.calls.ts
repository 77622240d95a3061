// The messages of a user.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterId, idText, noRequest, nothing, pageNo, pageOf, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { messageTypes } from '@ingot/contract/vocabulary/states.ts'

// A notification of a user, with its text in the caller's language.

export const message = z.object({
  id: idText,
  type: z.enum(messageTypes),
  kind: z.string(),
  /** The values in the text, by name. */
  parameters: z.record(z.string(), z.string()),
  title: z.string(),
  text: z.string(),
  /** The advice that follows the text. */
  more: z.string(),
  time: timeMs,
  read: z.boolean(),
})
export type Message = z.infer<typeof message>

export const listMyMessage = defineCall({
  name: 'listMyMessage',
  method: 'GET',
  access: 'session',
  summary: "The caller's messages of one type or of all, newest first, with the numbers of unread "
    + 'ones.',
  request: z.strictObject({ pageNo, after: afterId, type: z.optional(z.enum(messageTypes)) }),
  samples: [{ pageNo: '1', after: '9', type: 'system' }],
  reply: z.extend(pageOf(message), {
    unread: z.object({ system: wholeNumber, internal: wholeNumber }),
  }),
  rejects: [],
})

export const loadMessage = defineCall({
  name: 'loadMessage',
  method: 'GET',
  access: 'session',
  summary: 'One message of the caller; it counts as read from then on.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: message,
  rejects: ['message_unknown', 'busy'],
})

export const readAllMessages = defineCall({
  name: 'readAllMessages',
  access: 'session',
  summary: "Marks all of the caller's messages as read; a repetition changes nothing.",
  request: noRequest,
  reply: nothing,
  success: 'messages_read',
  rejects: ['busy'],
})
