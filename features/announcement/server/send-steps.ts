// The steps of an announcement that no operator takes: it is sent at its time, and its mails are
// queued a bounded number at a time.
import {
  accepted, type AnnouncementKind, announcementLifeMs, asUserId, categoryOf, channelRule,
  everyone, isOnAtFirst, isSwitched, rejected,
} from '@ingot/contract/vocabulary'
import { fillText, type Translated } from '@ingot/contract/messages'
import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hasTurn, noticeLifeMs } from '@ingot/server/sequencer/steps/mail-notice.ts'
import { nextId, nextMessageId } from '@ingot/server/sequencer/steps/next-id.ts'
import { queueMail } from '@ingot/server/sequencer/steps/queue-mail.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Actor } from '@ingot/server/sequencer/steps/workflow.ts'
import type {
  AnnouncementTable,
} from '@ingot/server/store/tables/announcement/announcement-tables.ts'
import type { UserTable } from '@ingot/server/store/tables/session-tables.ts'
import { textIn, textsOf, writeTexts, type WrittenTexts } from './announcement-texts.ts'
import { announcementWorkflow } from './announcement-workflow.ts'
import { countReaders, isAddressed, sumOf } from './audience.ts'
import wordsFile from './mail-words.json' with { type: 'json' }

const words: Readonly<Record<'stop', Translated>> = wordsFile
const bySystem = { kind: 'system', id: null } as const
const tokenBytes = 32

/** [AN5] Its number among all messages is its place in every list; all devices read again. */
export async function sendNow(step: StepContext, row: AnnouncementTable): Promise<void> {
  const { at, database } = step
  const messageId = await nextMessageId(database)
  await announcementWorkflow.move(step, {
    id: row.id, to: 'sent', by: bySystem,
    set: {
      sent_at: at, message_id: messageId, expires_at: row.expires_at ?? at + announcementLifeMs,
      mailed_at: row.is_mailed === 1 ? null : at,
    },
  })
  announceToAll(step, messageId, 'sent')
}

export type OwnAnnouncement = {
  readonly kind: AnnouncementKind
  readonly texts: WrittenTexts
  readonly by: Actor
}

/**
 * Sends a text of the exchange's own to everyone, in the step of the change that it is about. It
 * has all languages, and nothing that an operator has typed.
 */
export async function sendToEveryone(
  step: StepContext, { kind, texts: written, by }: OwnAnnouncement,
): Promise<void> {
  const texts = writeTexts({}, written, step.webAddress)
  if (!texts.ok) throw new Error('an announcement of the exchange has an unsound text')
  const checked = Object.entries(texts.value).map(([language, text]) =>
    [language, { ...text, state: 'checked' }])
  const id = await nextId(step.database, 'announcement')
  const row: AnnouncementTable = {
    id, status: 'draft', version: 1, created_at: step.at, saved_at: step.at, kind,
    audience: 'everyone', texts: JSON.stringify(Object.fromEntries(checked)), page: '',
    is_mailed: 0, send_at: null, expires_at: null, receivers: 0, sent_at: null, message_id: null,
    reads: 0, mailed_user: 0, mails: 0, mailed_at: null,
  }
  await step.database.insertInto('announcement').values(row).execute()
  await announcementWorkflow.open(step, { id, to: 'draft', by })
  const receivers = sumOf(await countReaders(step.database, row))
  await announcementWorkflow.move(step, { id, to: 'planned', by, set: { receivers } })
  await sendNow(step, { ...row, receivers })
}

export function announceToAll(step: StepContext, messageId: number | null, state: string): void {
  if (messageId === null) return
  step.announceRecord({
    user: asUserId(everyone), workflow: 'message', id: String(messageId), state,
  })
  step.announce(announcementWorkflow.name)
}

const messageKindOf = ({ kind }: Pick<AnnouncementTable, 'kind'>) =>
  `announcement_${kind}` as const

type Bound = { readonly most: number }

/** [AN5] One that vanishes before it could be sent is cancelled. */
export const sendDueAnnouncements = defineStep({
  name: 'send-due-announcements',
  async run(step, { most }: Bound) {
    const rows = await step.database.selectFrom('announcement').selectAll()
      .where('status', '=', 'planned').where('send_at', '<=', step.at).orderBy('send_at')
      .limit(most).execute()
    for (const row of rows) {
      if (row.expires_at === null || row.expires_at > step.at) await sendNow(step, row)
      else {
        await announcementWorkflow.move(step, { id: row.id, to: 'cancelled', by: bySystem })
        step.announce(announcementWorkflow.name)
      }
    }
    return accepted({ changed: rows.length })
  },
})

/** Users that one step looks at; most of them want no mail. */
const lookedAtMax = 1_000

/**
 * [AN9] The next mails of the oldest announcement that has some: the cursor moves in their
 * transaction, so that a crash repeats none and leaves none out. `isMore` is false at the end.
 */
export const mailAnnouncement = defineStep({
  name: 'mail-announcement',
  async run(step, { most }: Bound) {
    const { at, database } = step
    const row = await database.selectFrom('announcement').selectAll()
      .where('status', '=', 'sent').where('mailed_at', 'is', null).orderBy('message_id').limit(1)
      .executeTakeFirst()
    if (row === undefined) return accepted<Mailed>({ isMore: false, mails: 0 })
    const users = await findMailed(step, row, most)
    for (const user of users) await mailTo(step, row, user)
    const last = users.length < most ? await lastLookedAt(step, row) : users.at(-1)?.id
    await database.updateTable('announcement').set((eb) => ({
      mails: eb('mails', '+', users.length),
      ...last === undefined ? { mailed_at: at } : { mailed_user: last },
    })).where('id', '=', row.id).execute()
    if (last === undefined) step.announce(announcementWorkflow.name)
    return accepted<Mailed>({ isMore: true, mails: users.length })
  },
})

type Mailed = { readonly isMore: boolean, readonly mails: number }

type MailedUser = Pick<UserTable, 'id' | 'email' | 'language'>

/** Users with an address that want the mail, among the next ones; later users get none. */
async function findMailed(
  { database }: StepContext, row: AnnouncementTable, most: number,
): Promise<readonly MailedUser[]> {
  const category = categoryOf(messageKindOf(row))
  const rule = channelRule(category, 'mail')
  const differs = sql`exists (select 1 from notification_preference as m where m.user_id = u.id
    and m.category = ${category} and m.channel = 'mail'
    and m.is_on = ${Number(!isOnAtFirst(rule))})`
  const wanted = isOnAtFirst(rule) ? sql`not ${differs}` : differs
  const { rows } = await sql<MailedUser>`select u.id, u.email, u.language
    from (select * from user where id > ${row.mailed_user} order by id limit ${lookedAtMax}) as u
    where u.created_at <= ${row.sent_at} and u.email not like '+%' and ${wanted}
      and ${isAddressed(row)}
    order by u.id limit ${most}`.execute(database)
  return rows
}

/** Undefined when no user is behind the cursor. */
async function lastLookedAt(
  { database }: StepContext, { mailed_user: after }: AnnouncementTable,
): Promise<number | undefined> {
  const { rows: [row] } = await sql<{ readonly last: number | null }>`select max(id) as last
    from (select id from user where id > ${after} order by id limit ${lookedAtMax})`
    .execute(database)
  return row?.last ?? undefined
}

/** [AN9, MP4] A mail that its user can switch off has a link for it, and counts in their hour. */
async function mailTo(
  step: StepContext, row: AnnouncementTable, { id, email, language }: MailedUser,
): Promise<void> {
  const { title, text } = textIn(textsOf(row.texts), language)
  const category = categoryOf(messageKindOf(row))
  const mail = { kind: 'mail', to: email, code: null, lifeMs: noticeLifeMs } as const
  const body = `${title}\n\n${text}`
  if (!isSwitched(channelRule(category, 'mail'))) return queueMail(step, { ...mail, text: body })
  if (!await hasTurn(step, id, messageKindOf(row))) return
  const token = randomBytes(tokenBytes).toString('base64url')
  const { at, database, webAddress } = step
  await database.deleteFrom('mail_link').where('expires_at', '<=', at).execute()
  await database.insertInto('mail_link').values({
    token_hash: hash('sha256', token, 'base64url'), user_id: id, category,
    expires_at: at + announcementLifeMs,
  }).execute()
  const link = `${webAddress}/#/pages/message/unsubscribe?token=${token}`
  await queueMail(step, {
    ...mail, text: `${body}\n\n${fillText(words.stop, language, { link })}`,
    headers: [
      `List-Unsubscribe: <${webAddress}/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ],
  })
}

/** [AN9] Idempotent: the link works again and again until it expires. */
export const unsubscribeStep = defineStep({
  name: 'unsubscribe',
  async run(step, { tokenHash }: { readonly tokenHash: string }) {
    const { at, database } = step
    const link = await database.selectFrom('mail_link').selectAll()
      .where('token_hash', '=', tokenHash).where('expires_at', '>', at).executeTakeFirst()
    if (link === undefined) return rejected('link_used')
    await database.deleteFrom('notification_preference').where('user_id', '=', link.user_id)
      .where('category', '=', link.category).where('channel', '=', 'mail')
      .where('is_on', '=', 1).execute()
    return accepted(null)
  },
})
