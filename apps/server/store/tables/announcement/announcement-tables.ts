// The rows of announcements, described once: one for all of its receivers, the operators that have
// agreed to send it, the users of a list, a row for each reader, and the links that end mails.
import {
  announcementAudiences, announcementKinds, announcementPages, announcementStatuses,
  noticeCategories,
} from '@ingot/contract/vocabulary'
import { changing, flag, key, orNull, text, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    announcement: AnnouncementTable
    announcement_receiver: TableOf<typeof announcementReceivers>
    announcement_read: TableOf<typeof announcementReads>
    mail_link: TableOf<typeof mailLinks>
  }
}

export const announcements = storedRow('announcement', {
  id: key(whole()),
  status: changing(word(announcementStatuses)),
  /** Counts the edits of a draft. */
  version: changing(whole()),
  createdAt: whole(),
  savedAt: changing(whole()),
  kind: changing(word(announcementKinds)),
  audience: changing(word(announcementAudiences)),
  /** JSON of the texts by language: see `announcement-texts.ts`. */
  texts: changing(text),
  page: changing(word(announcementPages)),
  isMailed: changing(flag),
  /** Null for at once. */
  sendAt: changing(orNull(whole())),
  /** When it vanishes; null for the longest life. From its sending on never null. */
  expiresAt: changing(orNull(whole())),
  // From the last signature on.
  receivers: changing(whole()),
  sentAt: changing(orNull(whole())),
  /** Its number among all messages, which no notification has; null before it is sent. */
  messageId: changing(orNull(whole())),
  reads: changing(whole()),
  /** The mails: queued up to this user, how many, and when the last one was. */
  mailedUser: changing(whole()),
  mails: changing(whole()),
  mailedAt: changing(orNull(whole())),
}, {})

export type AnnouncementTable = TableOf<typeof announcements>

/** Of a list only; an announcement to everyone has none. */
export const announcementReceivers = storedRow('announcement_receiver', {
  announcementId: key(whole()),
  user: key(whole()),
}, {})

export const announcementReads = storedRow('announcement_read', {
  announcementId: key(whole()),
  user: key(whole()),
  readAt: whole(),
}, {})

/** [AN9] Its token is stored as a digest only. */
export const mailLinks = storedRow('mail_link', {
  tokenHash: key(text),
  user: whole(),
  category: word(noticeCategories),
  expiresAt: whole(),
}, {})
