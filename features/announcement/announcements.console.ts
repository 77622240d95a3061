// Announcements as operators write, send and withdraw them.
import { z } from 'zod/mini'
import {
  afterId, lineText, linesText, nothing, pageOf, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import {
  pageNumber, reasonText, rowId, workflowEvent,
} from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { languages } from '@ingot/contract/vocabulary/language.ts'
import { announcementStatuses } from '@ingot/contract/vocabulary/states.ts'
import {
  announcementAudiences, announcementKinds, announcementListMax, announcementPages,
  announcementTextLengthMax, announcementTitleLengthMax,
} from './limits.ts'

const moment = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000)))

const facts = {
  kind: z.enum(announcementKinds),
  audience: z.enum(announcementAudiences),
  /** Empty for none. */
  page: z.enum(announcementPages),
  isMailed: z.boolean(),
  /** Null for at once. */
  sendTime: moment,
  /** Null for 90 days after it is sent. */
  expiresTime: moment,
} as const

export const announcement = z.object({
  ...facts,
  id: wholeNumber,
  status: z.enum(announcementStatuses),
  version: wholeNumber,
  savedTime: timeMs,
  /** The title of the source. */
  title: z.string(),
  languages: wholeNumber,
  receivers: wholeNumber,
  sentTime: z.nullable(timeMs),
  reads: wholeNumber,
  mails: wholeNumber,
})
export type Announcement = z.output<typeof announcement>

/** The sections of the page: each has the states that it lists. */
export const announcementSections = {
  draft: ['draft'], planned: ['planned'], sent: ['sent'], ended: ['withdrawn', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly (typeof announcementStatuses)[number][]>>
export const announcementSectionNames = ['draft', 'planned', 'sent', 'ended'] as const
export type AnnouncementSection = (typeof announcementSectionNames)[number]

const read = 'read-announcements'
const manage = 'manage-announcements'

export const listAnnouncements = defineConsoleCall({
  name: 'listAnnouncements',
  access: read,
  isAction: false,
  request: z.strictObject({
    section: z.enum(announcementSectionNames), pageNo: pageNumber, after: afterId,
  }),
  reply: z.extend(pageOf(announcement), {
    counts: z.record(z.enum(announcementSectionNames), wholeNumber),
  }),
  rejects: [],
})

const written = z.strictObject({
  title: lineText({ min: 1, max: announcementTitleLengthMax }),
  text: linesText(announcementTextLengthMax),
})

export const loadAnnouncement = defineConsoleCall({
  name: 'loadAnnouncement',
  access: read,
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: z.object({
    announcement,
    texts: z.array(z.object({
      language: z.enum(languages), title: z.string(), text: z.string(),
      state: z.enum(['open', 'checked', 'moved']),
    })),
    /** The users of a list; empty for everyone. */
    receivers: z.array(wholeNumber),
    /** How many receivers there are now, by the language of their last login. */
    readers: z.array(z.object({ language: z.enum(languages), users: wholeNumber })),
    signatures: z.array(z.object({ operator: z.string(), time: timeMs, isOwn: z.boolean() })),
    signaturesNeeded: wholeNumber,
    events: z.array(workflowEvent(announcementStatuses)),
  }),
  rejects: ['request_unknown'],
})

export const saveAnnouncement = defineConsoleCall({
  name: 'saveAnnouncement',
  access: manage,
  isAction: true,
  request: z.strictObject({
    /** The draft, and the version that was read; null for a new one. */
    id: z.nullable(rowId), version: wholeNumber, ...facts,
    receivers: z.array(rowId).check(z.maxLength(announcementListMax)),
    /** The languages that have a text. */
    texts: z.partialRecord(z.enum(languages), written),
  }),
  reply: z.object({ id: wholeNumber, version: wholeNumber }),
  rejects: [
    'request_unknown', 'state_conflict', 'words_missing', 'link_foreign', 'receiver_unknown',
    'announcement_times', 'too_many_announcements', 'invalid_input',
  ],
})

const versioned = { id: rowId, version: wholeNumber } as const
const target = ['announcement', 'id'] as const

export const checkAnnouncement = defineConsoleCall({
  name: 'checkAnnouncement',
  access: manage,
  isAction: true,
  target,
  request: z.strictObject({ ...versioned, language: z.enum(languages) }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict', 'words_missing'],
})

export const sendAnnouncement = defineConsoleCall({
  name: 'sendAnnouncement',
  access: manage,
  isAction: true,
  target,
  request: z.strictObject(versioned),
  reply: z.object({ signatures: wholeNumber, needed: wholeNumber, receivers: wholeNumber }),
  rejects: [
    'request_unknown', 'state_conflict', 'words_missing', 'words_unchecked',
    'announcement_times', 'second_operator_required',
  ],
})

const reasoned = z.strictObject({ id: rowId, reason: reasonText })

export const cancelAnnouncement = defineConsoleCall({
  name: 'cancelAnnouncement', access: manage, isAction: true, target, request: reasoned,
  reply: nothing, rejects: ['request_unknown', 'state_conflict'],
})

export const withdrawAnnouncement = defineConsoleCall({
  name: 'withdrawAnnouncement', access: manage, isAction: true, target, request: reasoned,
  reply: nothing, rejects: ['request_unknown', 'state_conflict'],
})
