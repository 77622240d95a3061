// The rows of support chats, described once. The owner of a chat is a user or a visitor: visitors
// have numbers that no user has.
import {
  supportAuthors, supportMessageKinds, supportRecordKinds, supportStatuses,
} from '@ingot/contract/vocabulary'
import { changing, flag, key, orNull, text, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    support_visitor: SupportVisitorTable
    support_chat: SupportChatTable
    support_message: SupportMessageTable
    support_picture: SupportPictureTable
    support_picture_content: SupportPictureContentTable
    support_seat: SupportSeatTable
  }
}

/** A browser without a login. Its token is stored as a digest only, its network as a keyed one. */
export const supportVisitors = storedRow('support_visitor', {
  id: key(whole()),
  tokenHash: text,
  network: text,
  createdAt: whole(),
}, {})

export type SupportVisitorTable = TableOf<typeof supportVisitors>

export const supportChats = storedRow('support_chat', {
  id: key(whole()),
  /** A user, or a visitor's number. An attached chat goes from a visitor to a user. */
  user: changing(whole()),
  /** The keyed digest of the network that opened it. */
  network: text,
  language: text,
  status: changing(word(supportStatuses)),
  /** The request that it is about, and its number within its workflow; null without one. */
  recordKind: changing(orNull(word(supportRecordKinds))),
  recordWorkflow: changing(orNull(text)),
  recordId: changing(orNull(whole())),
  createdAt: whole(),
  /** Since when it waits; null unless it does. */
  waitingSince: changing(orNull(whole())),
  /** The operator that holds it, and until when; null unless it is open. */
  operatorId: changing(orNull(whole())),
  leaseUntil: changing(orNull(whole())),
  /** When an operator first took it, first replied, and when it was resolved last. */
  takenAt: changing(orNull(whole())),
  firstReplyAt: changing(orNull(whole())),
  resolvedAt: changing(orNull(whole())),
  /** The sequence, time and author of the last message that is not a private note. */
  lastSequence: changing(whole()),
  lastAt: changing(whole()),
  lastAuthor: changing(word(supportAuthors)),
  /** The sequences up to which either side has read. */
  userRead: changing(whole()),
  operatorRead: changing(whole()),
  rating: changing(orNull(whole())),
  ratingText: changing(text),
  /** The key of its pictures, wrapped by a key of the key file; empty before the first one. */
  wrappedKey: changing(text),
}, {})

export type SupportChatTable = TableOf<typeof supportChats>

export const supportMessages = storedRow('support_message', {
  id: key(whole()),
  chatId: whole(),
  /** From 1 in each chat: the order of its messages. */
  sequence: whole(),
  /** The sender's own key: the same key is the same message. */
  messageKey: text,
  author: word(supportAuthors),
  /** The operator that wrote it, or that the event names; null for others. */
  operatorId: orNull(whole()),
  kind: word(supportMessageKinds),
  /** The text, the word of an event, or the id of a picture. */
  body: text,
  /** Whether a part of the text was masked. */
  isMasked: flag,
  createdAt: whole(),
}, {})

export type SupportMessageTable = TableOf<typeof supportMessages>

export const supportPictures = storedRow('support_picture', {
  id: key(text),
  chatId: whole(),
  width: whole(),
  height: whole(),
  bytes: whole(),
  /** The digest of the encrypted bytes, in hexadecimal digits. */
  contentSha256: text,
  createdAt: whole(),
}, { contentSha256: 'content_sha256' })

export type SupportPictureTable = TableOf<typeof supportPictures>

export type SupportPictureContentTable = {
  picture_id: string
  /** Nonce, tag and encrypted bytes. */
  content: Uint8Array
}

/** An operator's place at the desk. */
export const supportSeats = storedRow('support_seat', {
  id: key(whole()),
  /** Whether they take chats, and when their console was last open. */
  isAvailable: changing(flag),
  seenAt: changing(whole()),
  /** The languages that they take, separated by commas; empty for all. */
  languages: changing(text),
  /** The number that a public page confirms. */
  number: text,
}, {})

export type SupportSeatTable = TableOf<typeof supportSeats>
