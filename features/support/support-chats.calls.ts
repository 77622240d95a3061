// Support chats as their owner sees them: a user, or a visitor with a token of `beginSupportVisit`.
import { z } from 'zod/mini'
import { fileId } from '#features/file/files.calls.ts'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  afterTimedId, idText, lineText, linesText, noRequest, nothing, pageNo, pageOf, requestKey, timeMs,
  wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { depositRecord } from '#features/record/records.calls.ts'
import { withdrawal } from '#features/withdrawal/withdrawals.calls.ts'
import {
  supportAuthors, supportMessageKinds, supportPageSize, supportRatingMax,
  supportRatingTextLengthMax, supportRecordKinds, supportTextLengthMax, visitorTokenPattern,
} from './limits.ts'
import { supportStatuses } from '@ingot/contract/vocabulary/states.ts'

/** Longer texts reach the handler, which refuses them with `text_too_long`. */
const acceptedLength = supportTextLengthMax * 4
export const supportText = linesText(acceptedLength)

const sequenceMax = 1_000_000
export const supportSequence = z.number().check(z.int(), z.gte(0), z.lte(sequenceMax))

export const supportMessage = z.object({
  /** From 1 in each chat; private notes have numbers of their own, so some are left out. */
  sequence: wholeNumber,
  /** The sender's own key. */
  key: z.string(),
  author: z.enum(supportAuthors),
  kind: z.enum(supportMessageKinds),
  /** The text, the word of an event, or the id of a picture. */
  body: z.string(),
  /** The sides of a picture, px; null for others. */
  size: z.nullable(z.object({ width: wholeNumber, height: wholeNumber })),
  /** The operator's name; empty for others. */
  operator: z.string(),
  /** Whether a card number or a key phrase in it was masked. */
  isMasked: z.boolean(),
  time: timeMs,
})
export type SupportMessage = z.infer<typeof supportMessage>

/** The request that a chat is about, with its timeline. */
export const supportRecord = z.object({
  kind: z.enum(supportRecordKinds),
  withdrawal: z.nullable(withdrawal),
  deposit: z.nullable(depositRecord),
})
export type SupportRecord = z.infer<typeof supportRecord>

export const supportChat = z.object({
  id: idText,
  status: z.enum(supportStatuses),
  createTime: timeMs,
  /** The operator that holds it, with the number by which `checkSupportNumber` knows them. */
  operator: z.nullable(z.object({ name: z.string(), number: z.string() })),
  /** Its place in the queue from 1, and the expected wait; null where there is none. */
  position: z.nullable(wholeNumber),
  waitMs: z.nullable(wholeNumber),
  /** The last sequence, and those up to which the owner and the operators have read. */
  lastSequence: wholeNumber,
  userRead: wholeNumber,
  operatorRead: wholeNumber,
  /** Messages of the other side that the owner has not read. */
  unread: wholeNumber,
  isOperatorTyping: z.boolean(),
  rating: z.nullable(wholeNumber),
  record: z.nullable(supportRecord),
})
export type SupportChat = z.infer<typeof supportChat>

export const beginSupportVisit = defineCall({
  name: 'beginSupportVisit',
  access: 'anyone',
  weight: 5,
  summary: 'A token of 30 days by which a browser without a login owns support chats. It is sent '
    + 'in the header `token` of the calls of support, and by LOGIN on the stream.',
  request: noRequest,
  reply: z.object({ token: z.string().check(z.regex(visitorTokenPattern)), expiryTime: timeMs }),
  rejects: ['support_elsewhere', 'too_many_requests', 'busy'],
})

export const loadSupportDesk = defineCall({
  name: 'loadSupportDesk',
  access: 'anyone',
  summary: 'Whether operators are at the desk, and the figures of the last 30 days.',
  request: noRequest,
  reply: z.object({
    /** Operators that take chats now. */
    operators: wholeNumber,
    /** The middle time to the first reply; null before the first one. */
    firstReplyMs: z.nullable(wholeNumber),
    chats: wholeNumber,
    resolved: wholeNumber,
    ratings: wholeNumber,
    /** The average of the ratings in hundredths; null without one. */
    ratingHundredths: z.nullable(wholeNumber),
  }),
  rejects: [],
})
export type SupportDesk = z.infer<typeof loadSupportDesk.reply>

export const checkSupportNumber = defineCall({
  name: 'checkSupportNumber',
  access: 'anyone',
  weight: 5,
  summary: 'The name of the operator of support with a number, or null: no operator has it.',
  request: z.strictObject({ number: z.string().check(z.regex(/^\d{6}$/)) }),
  samples: [{ number: '123456' }],
  reply: z.object({ name: z.nullable(z.string()) }),
  rejects: [],
})

const access = 'visitor_session'

export const loadSupport = defineCall({
  name: 'loadSupport',
  access,
  summary: "The caller's chat to which a message would be added; null where one would begin.",
  request: noRequest,
  reply: z.object({ chat: z.nullable(supportChat) }),
  rejects: [],
})

export const listSupportChats = defineCall({
  name: 'listSupportChats',
  access,
  summary: "The caller's chats, newest first.",
  request: z.strictObject({ pageNo, after: afterTimedId }),
  samples: [{ pageNo: '1', after: '9.9' }],
  reply: pageOf(z.object({
    id: idText, status: z.enum(supportStatuses), createTime: timeMs, lastTime: timeMs,
    rating: z.nullable(wholeNumber),
  })),
  rejects: [],
})

export const listSupportMessages = defineCall({
  name: 'listSupportMessages',
  access,
  weight: 2,
  summary: `At most ${supportPageSize} messages of a chat in their order: those after a sequence, `
    + 'those before one, or the last ones.',
  request: z.strictObject({
    chatId: idText,
    after: z.optional(supportSequence),
    before: z.optional(supportSequence),
  }),
  samples: [{ chatId: '12345', after: 7 }, { chatId: '12345', before: 9 }],
  reply: z.object({
    chat: supportChat,
    messages: z.array(supportMessage),
    /** Whether there are further ones in the direction that was read. */
    hasMore: z.boolean(),
  }),
  rejects: ['request_unknown'],
})

const sent = z.object({ chat: supportChat, message: supportMessage })

const sendRejects = [
  'support_elsewhere', 'support_day_limit', 'too_many_requests', 'busy',
] as const

export const sendSupportMessage = defineCall({
  name: 'sendSupportMessage',
  access,
  summary: 'Adds a text to the chat of the caller, opens it again within 7 days, or begins one. A '
    + 'repeated key returns the first message. A request that is named becomes the subject.',
  request: z.strictObject({
    key: requestKey,
    text: supportText,
    record: z.optional(z.strictObject({
      kind: z.enum(supportRecordKinds),
      /** As in the records: "7" for a withdrawal, "DP-7" or "OD-7" for a deposit. */
      id: z.string().check(z.regex(/^(?:DP-|OD-)?[1-9]\d{0,14}$/)),
    })),
  }),
  samples: [{ key: 'sentinel-key', text: 'Where is it?', record: { kind: 'deposit', id: 'DP-7' } }],
  reply: sent,
  rejects: ['text_too_long', 'request_unknown', ...sendRejects],
})

export const sendSupportPicture = defineCall({
  name: 'sendSupportPicture',
  access,
  takesFile: true,
  weight: 5,
  summary: 'Adds a picture (JPEG, PNG or WebP) to the chat of the caller; only a newly encoded '
    + 'JPEG without metadata is stored. A repeated key returns the first message.',
  request: z.strictObject({ key: requestKey }),
  samples: [{ key: 'sentinel-key' }],
  reply: sent,
  rejects: [
    'request_unknown', 'file_too_large', 'file_type_refused', 'heic_refused', 'picture_too_large',
    'picture_too_small', 'picture_unreadable', 'too_many_uploads', 'upload_day_limit',
    ...sendRejects,
  ],
})

export const loadSupportPicture = defineCall({
  name: 'loadSupportPicture',
  method: 'GET',
  access,
  returnsPicture: true,
  weight: 5,
  summary: "A picture of the caller's chats, as the bytes of a JPEG without an envelope.",
  request: z.strictObject({ id: fileId }),
  samples: [{ id: 'sentinelsentinelsentin' }],
  reply: z.instanceof(Uint8Array),
  rejects: ['file_unknown'],
})

export const readSupport = defineCall({
  name: 'readSupport',
  access,
  summary: 'Marks the messages of a chat up to a sequence as read by its owner.',
  request: z.strictObject({ chatId: idText, sequence: supportSequence }),
  samples: [{ chatId: '12345', sequence: 7 }],
  reply: nothing,
  rejects: ['request_unknown', 'busy'],
})

export const typeSupport = defineCall({
  name: 'typeSupport',
  access,
  summary: 'Shows the operator that the caller is typing; nothing is stored.',
  request: z.strictObject({ chatId: idText }),
  samples: [{ chatId: '12345' }],
  reply: nothing,
  rejects: ['request_unknown'],
})

export const endSupportChat = defineCall({
  name: 'endSupportChat',
  access,
  summary: 'Resolves a chat of the caller; a message within 7 days opens it again.',
  request: z.strictObject({ chatId: idText }),
  samples: [{ chatId: '12345' }],
  reply: supportChat,
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})

export const rateSupportChat = defineCall({
  name: 'rateSupportChat',
  access,
  summary: 'Rates a resolved chat once, from 1 to 5; a further rating returns the first.',
  request: z.strictObject({
    chatId: idText,
    rating: z.number().check(z.int(), z.gte(1), z.lte(supportRatingMax)),
    text: z._default(lineText({ min: 0, max: supportRatingTextLengthMax }), ''),
  }),
  samples: [{ chatId: '12345', rating: 5, text: 'Quick' }],
  reply: supportChat,
  rejects: ['request_unknown', 'state_conflict', 'busy'],
})

export const attachSupportChats = defineCall({
  name: 'attachSupportChats',
  access: 'session',
  summary: 'Gives the chats of a visitor to the user that has logged in; the token ends.',
  request: z.strictObject({ visitorToken: z.string().check(z.regex(visitorTokenPattern)) }),
  samples: [{ visitorToken: `visitor.${'sentinel'.repeat(5)}sen` }],
  reply: z.object({ attached: wholeNumber }),
  rejects: ['request_unknown', 'busy'],
})
