// The operators' desk of support chats.
import { z } from 'zod/mini'
import { fileId } from '#features/file/files.calls.ts'
import { requestKey, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import {
  supportMessage, supportRecord, supportSequence, supportText,
} from './support-chats.calls.ts'
import { pageNumber, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { defineDecisionCall } from '@ingot/contract/console/queue-calls.ts'
import { languages } from '@ingot/contract/vocabulary/language.ts'
import {
  cannedVariables, supportRecordKinds, supportViews,
} from './limits.ts'
import { supportStatuses } from '@ingot/contract/vocabulary/states.ts'

const access = 'answer-support'
const workflow = 'support-chat'

/** A chat as operators see it: without any contact of its owner. */
export const queuedChat = z.object({
  id: wholeNumber,
  status: z.enum(supportStatuses),
  language: z.enum(languages),
  /** The user's number and name; null for a visitor. */
  user: z.nullable(z.object({ id: wholeNumber, name: z.string() })),
  /** The visitor's number; null for a user. */
  visitor: z.nullable(wholeNumber),
  /** The kind of its request, and whether money is frozen by it now. */
  recordKind: z.nullable(z.enum(supportRecordKinds)),
  isMoneyFrozen: z.boolean(),
  createTime: timeMs,
  waitingTime: z.nullable(timeMs),
  leaseTime: z.nullable(timeMs),
  /** The operator that holds it; null unless it is open. */
  operator: z.nullable(z.object({ id: wholeNumber, name: z.string() })),
  /** The last message: its kind, and the beginning of a text. */
  last: z.object({
    kind: supportMessage.shape.kind, author: supportMessage.shape.author, text: z.string(),
    time: timeMs,
  }),
  lastSequence: wholeNumber,
  userRead: wholeNumber,
  operatorRead: wholeNumber,
  /** Messages of the owner that no operator has read. */
  unread: wholeNumber,
  rating: z.nullable(wholeNumber),
  ratingText: z.string(),
  isUserTyping: z.boolean(),
})
export type QueuedChat = z.output<typeof queuedChat>

const seat = z.object({
  isAvailable: z.boolean(),
  languages: z.array(z.enum(languages)),
  /** The number by which users can check the operator. */
  number: z.string(),
})

export const listSupportQueue = defineConsoleCall({
  name: 'listSupportQueue',
  access,
  isAction: false,
  request: z.strictObject({ view: z.enum(supportViews), pageNo: pageNumber }),
  reply: z.object({
    list: z.array(queuedChat),
    total: wholeNumber,
    counts: z.object({ mine: wholeNumber, waiting: wholeNumber, open: wholeNumber }),
    /** The caller's seat; null before they first came to the desk. */
    seat: z.nullable(seat),
    firstReplyMs: z.nullable(wholeNumber),
    ratingHundredths: z.nullable(wholeNumber),
  }),
  rejects: [],
})

/** A canned answer in the language of a chat, with the values that are known of its request. */
export const cannedAnswer = z.object({
  shortcut: z.string(),
  title: z.string(),
  /** A value that is missing is left as its name in braces. */
  text: z.string(),
  missing: z.array(z.enum(cannedVariables)),
})
export type CannedAnswer = z.output<typeof cannedAnswer>

export const loadSupportChat = defineConsoleCall({
  name: 'loadSupportChat',
  access,
  isAction: false,
  request: z.strictObject({ id: rowId, before: z.optional(supportSequence) }),
  reply: z.object({
    chat: queuedChat,
    /** The last messages before the sequence in their order, private notes too. */
    messages: z.array(supportMessage),
    hasMore: z.boolean(),
    /**
     * The request of the chat, for the operator that holds the chat and may read such requests:
     * taking a chat is the audited look.
     */
    record: z.nullable(supportRecord),
    canned: z.array(cannedAnswer),
    /** Earlier chats of the same owner, and the average of their ratings in hundredths. */
    earlier: z.object({ chats: wholeNumber, ratingHundredths: z.nullable(wholeNumber) }),
  }),
  rejects: ['request_unknown'],
})

export const takeSupportChat = defineDecisionCall({
  name: 'takeSupportChat', access, workflow, given: {}, rejects: ['slots_full'],
})

/** Takes the first chat of the queue in the operator's languages; null where none waits. */
export const takeNextSupportChat = defineConsoleCall({
  name: 'takeNextSupportChat',
  access,
  isAction: true,
  request: z.strictObject({}),
  reply: z.object({ id: z.nullable(wholeNumber) }),
  rejects: ['slots_full'],
})

const written = { messageKey: requestKey, text: supportText }

/** Refused where the text asks for a secret, or names a value that was not filled in. */
export const answerSupportChat = defineDecisionCall({
  name: 'answerSupportChat', access, workflow, given: written,
  rejects: ['text_too_long', 'secret_asked', 'value_missing', 'too_many_requests'],
})

/** A private note: only operators see it. */
export const noteSupportChat = defineDecisionCall({
  name: 'noteSupportChat', access, workflow, given: written,
  rejects: ['text_too_long', 'too_many_requests'],
})

/** Gives the chat back to the queue. */
export const returnSupportChat = defineDecisionCall({
  name: 'returnSupportChat', access, workflow, given: {},
})

/** Gives the chat to another operator at the desk. */
export const handOverSupportChat = defineDecisionCall({
  name: 'handOverSupportChat', access, workflow, given: { operatorId: rowId },
  rejects: ['slots_full'],
})

export const resolveSupportChat = defineDecisionCall({
  name: 'resolveSupportChat', access, workflow, given: {},
})

export const markSupportChat = defineConsoleCall({
  name: 'markSupportChat',
  access,
  isAction: false,
  request: z.strictObject({ id: rowId, sequence: supportSequence }),
  reply: z.null(),
  rejects: ['request_unknown'],
})

export const typeSupportAnswer = defineConsoleCall({
  name: 'typeSupportAnswer',
  access,
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.null(),
  rejects: ['request_unknown'],
})

/** Sent once a minute while the page of the desk is open. */
export const keepSupportSeat = defineConsoleCall({
  name: 'keepSupportSeat',
  access,
  isAction: false,
  request: z.strictObject({
    isAvailable: z.optional(z.boolean()),
    languages: z.optional(z.array(z.enum(languages)).check(z.maxLength(languages.length))),
  }),
  reply: seat,
  rejects: ['permission_denied'],
})

export const listSupportOperators = defineConsoleCall({
  name: 'listSupportOperators',
  access,
  isAction: false,
  request: z.strictObject({}),
  reply: z.array(z.object({
    id: wholeNumber, name: z.string(), slots: wholeNumber, languages: z.array(z.enum(languages)),
  })),
  rejects: [],
})

/** Shows a picture of a chat. Each look is an entry of the audit log. */
export const viewSupportPicture = defineConsoleCall({
  name: 'viewSupportPicture',
  access,
  isAction: true,
  target: ['support-picture', 'fileId'],
  request: z.strictObject({ fileId }),
  /** A JPEG in base64. */
  reply: z.object({ picture: z.string() }),
  rejects: ['file_unknown'],
})
