// The console calls of announcements.
import {
  type Announcement, announcementSectionNames, announcementSections, cancelAnnouncement,
  checkAnnouncement, listAnnouncements, loadAnnouncement, saveAnnouncement, sendAnnouncement,
  withdrawAnnouncement,
} from '#features/announcement/announcements.console.ts'
import {
  accepted, type AnnouncementStatus, languages, pageSize, rejected,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { actionHandler } from '@ingot/server/console/queue-handlers.ts'
import { isSame, loadApprovals, shownApprovals } from '#features/approval/server/sign.ts'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { loadTimeline } from '@ingot/server/kit/workflow-events.ts'
import type {
  AnnouncementTable,
} from '@ingot/server/store/tables/announcement/announcement-tables.ts'
import { sourceLanguage, textIn, textsOf } from './announcement-texts.ts'
import { announcementWorkflow } from './announcement-workflow.ts'
import { countReaders, sumOf } from './audience.ts'
import {
  cancelAnnouncementStep, checkAnnouncementStep, saveAnnouncementStep, sendAnnouncementStep,
  withdrawAnnouncementStep,
} from './operator-steps.ts'
import { signaturesNeeded } from './signatures-needed.ts'

function announcementView(row: AnnouncementTable): Announcement {
  const texts = textsOf(row.texts)
  return {
    id: row.id, status: row.status, version: row.version, savedTime: row.saved_at,
    kind: row.kind, audience: row.audience, page: row.page, isMailed: row.is_mailed === 1,
    sendTime: row.send_at, expiresTime: row.expires_at,
    title: textIn(texts, sourceLanguage).title, languages: Object.keys(texts).length,
    receivers: row.receivers, sentTime: row.sent_at, reads: row.reads, mails: row.mails,
  }
}

// POST /console/listAnnouncements: the newest first.

export const listAnnouncementsHandler = defineConsoleHandler(
  listAnnouncements,
  async ({ request: { section, pageNo, after }, services: { database } }) => {
    const [page, counted] = await Promise.all([
      pageOf(database.selectFrom('announcement').selectAll()
        .where('status', 'in', announcementSections[section]), {
        pageNo, after, sort: [['id', 'desc']],
      }),
      database.selectFrom('announcement').select(['status', howMany]).groupBy('status').execute(),
    ])
    return accepted({
      ...page, list: page.list.map(announcementView), pageNo, pageSize, counts: countsOf(counted),
    })
  },
)

type Counted = readonly { readonly status: AnnouncementStatus, readonly total: number }[]
type SectionCounts = Record<(typeof announcementSectionNames)[number], number>

function countsOf(counted: Counted): SectionCounts
function countsOf(counted: Counted): object {
  return Object.fromEntries(announcementSectionNames.map((section) => {
    const states: readonly AnnouncementStatus[] = announcementSections[section]
    const rows = counted.filter(({ status }) => states.includes(status))
    return [section, rows.reduce((sum, { total }) => sum + total, 0)]
  }))
}

// POST /console/loadAnnouncement.

export const loadAnnouncementHandler = defineConsoleHandler(
  loadAnnouncement,
  async ({ request: { id }, services: { database, clock }, session: { operator } }) => {
    const row = await database.selectFrom('announcement').selectAll().where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const [listed, readers, signed, events] = await Promise.all([
      database.selectFrom('announcement_receiver').select('user_id')
        .where('announcement_id', '=', id).orderBy('user_id').execute(),
      countReaders(database, row),
      loadApprovals(database, { subject: 'announcement', rows: [id] }),
      loadTimeline(database, {
        workflow: announcementWorkflow.name, id, stateOf: announcementWorkflow.stateOf,
      }),
    ])
    const texts = textsOf(row.texts)
    return accepted({
      announcement: announcementView(row),
      texts: languages.flatMap((language) => {
        const text = texts[language]
        return text === undefined ? [] : [{ language, ...text }]
      }),
      receivers: listed.map(({ user_id: user }) => user),
      readers: [...readers],
      signatures: shownApprovals(signed, { row: id, waits: row.status === 'draft' })
        .filter(({ facts }) => isSame(facts, { version: String(row.version) }))
        .map(({ time, operator: name, operatorId }) =>
          ({ time, operator: name, isOwn: operatorId === operator.id })),
      signaturesNeeded: await signaturesNeeded({ at: clock(), database }, {
        row, receivers: sumOf(readers), operator: operator.id,
      }),
      events,
    })
  },
)

// POST /console/saveAnnouncement.

export const saveAnnouncementHandler = defineConsoleHandler(
  saveAnnouncement,
  async ({ request, services: { sequencer }, by }) => {
    const { sendTime, expiresTime, ...written } = request
    const saved = await sequencer.run(saveAnnouncementStep, {
      by, input: { ...written, sendAt: sendTime, expiresAt: expiresTime },
    })
    return saved.ok ? accepted(saved.value.result) : saved
  },
)

// POST /console/checkAnnouncement.

export const checkAnnouncementHandler = actionHandler(checkAnnouncement, checkAnnouncementStep)

// POST /console/sendAnnouncement.

export const sendAnnouncementHandler = defineConsoleHandler(
  sendAnnouncement,
  async ({ request, services: { sequencer }, by }) => {
    const done = await sequencer.run(sendAnnouncementStep, { by, input: request })
    return done.ok ? accepted(done.value.result) : done
  },
)

// POST /console/cancelAnnouncement.

export const cancelAnnouncementHandler = actionHandler(cancelAnnouncement, cancelAnnouncementStep)

// POST /console/withdrawAnnouncement.

export const withdrawAnnouncementHandler = actionHandler(
  withdrawAnnouncement, withdrawAnnouncementStep,
)
