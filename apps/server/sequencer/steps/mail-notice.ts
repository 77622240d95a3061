// The mail or text message of a notification: whether its kind and its user want one, how many an
// hour has, and the digest of the others.
import { fillText, noticeOf, type Translated } from '@ingot/contract/messages'
import {
  categoryOf, channelRule, isOnAtFirst, isSwitched, isUrgent, type MessageKind,
  type MessageKindFacts, messageKinds,
} from '@ingot/contract/vocabulary'
import textsFile from './mail-digest.json' with { type: 'json' }
import type { MailHourTable } from '#store/tables/workflow-tables.ts'
import { hourOf, mailsOfHour, takeTurn } from './mail-turn.ts'
import type { Notice } from './notify.ts'
import { queueMail } from './queue-mail.ts'
import { isQuietNow } from './quiet-hours.ts'
import { reportLine } from './report-link.ts'
import type { StepContext } from './step.ts'

const texts: Readonly<Record<'more', Translated>> = textsFile

/** How long a sandbox shows a mail that carries no code. */
export const noticeLifeMs = 86_400_000

/** [MP2, MP4] Queues the mail of a notification, counts it for the digest, or does neither. */
export async function mailNotice<Kind extends MessageKind>(
  step: StepContext, { user, kind, parameters }: Notice<Kind>,
): Promise<void> {
  if (!await isMailWanted(step, user, kind)) return
  if (isLimited(kind) && !await hasTurn(step, user, kind)) return
  const { language, ...contact } = await contactOf(step, user)
  const { text, more } = noticeOf(language, kind, parameters)
  const report = 'isReportable' in messageKinds[kind]
    ? ` ${await reportLine(step, { user, kind, language })}` : ''
  await queue(step, contact, {
    sms: `${text}${report}`, mail: `${text} ${more}`.trimEnd() + report,
  })
}

/** [MP4, MP7] Ends an hour, or makes it the present one while the quiet hours go on. */
export async function endOrHoldMailHour(step: StepContext, row: MailHourTable): Promise<void> {
  const { at, database } = step
  if (!await isQuietNow(database, row.user_id, at)) return endMailHour(step, row)
  await database.updateTable('mail_hour').set({ hour_at: hourOf(at), sent: 0 })
    .where('user_id', '=', row.user_id).execute()
}

/** Queues the digest of an hour that has ended, and forgets the hour. */
async function endMailHour(
  step: StepContext, { user_id: user, withheld }: MailHourTable,
): Promise<void> {
  await step.database.deleteFrom('mail_hour').where('user_id', '=', user).execute()
  if (withheld === 0) return
  const { language, ...contact } = await contactOf(step, user)
  const text = fillText(texts.more, language, {
    count: String(withheld), link: `${step.webAddress}/#/pages/message/index`,
  })
  await queue(step, contact, { sms: text, mail: text })
}

async function isMailWanted(
  { database }: StepContext, user: number, kind: MessageKind,
): Promise<boolean> {
  const { isMailed, isLeaving = false }: MessageKindFacts = messageKinds[kind]
  if (!isMailed || isLeaving) return isMailed
  const category = categoryOf(kind)
  const rule = channelRule(category, 'mail')
  if (!isSwitched(rule)) return isOnAtFirst(rule)
  const row = await database.selectFrom('notification_preference').select('is_on')
    .where('user_id', '=', user).where('category', '=', category).where('channel', '=', 'mail')
    .executeTakeFirst()
  return row === undefined ? isOnAtFirst(rule) : row.is_on === 1
}

/** The mails of security, and those by which an owner stops everything, are never withheld. */
const isLimited = (kind: MessageKind): boolean =>
  categoryOf(kind) !== 'security' && !('isReportable' in messageKinds[kind])

/**
 * [MP4] Counts one more mail of the user's hour; false when it is for the digest.
 * [MP7] In quiet hours the digest of the hours before waits too, and counts the held mails.
 */
export async function hasTurn(
  step: StepContext, user: number, kind: MessageKind,
): Promise<boolean> {
  const { at, database } = step
  const hour = hourOf(at)
  const row = await database.selectFrom('mail_hour').selectAll().where('user_id', '=', user)
    .executeTakeFirst()
  const isQuiet = await isQuietNow(database, user, at)
  if (row !== undefined && row.hour_at < hour && !isQuiet) await endMailHour(step, row)
  const begun = { sent: 0, withheld: isQuiet ? row?.withheld ?? 0 : 0 }
  const known = row?.hour_at === hour ? row : begun
  const { isSent, ...counts } = takeTurn(known, isQuiet && !isUrgent(kind) ? 0 : mailsOfHour)
  await database.insertInto('mail_hour').values({ user_id: user, hour_at: hour, ...counts })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hour_at: hour, ...counts }))
    .execute()
  return isSent
}

type Contact = { readonly email: string }

function contactOf({ database }: StepContext, user: number) {
  return database.selectFrom('user').select(['email', 'language']).where('id', '=', user)
    .executeTakeFirstOrThrow()
}

/** A user without an address has the number in its place; no address begins with "+". */
async function queue(
  step: StepContext, { email }: Contact, text: { readonly sms: string; readonly mail: string },
): Promise<void> {
  const kind = email.startsWith('+') ? 'sms' : 'mail'
  await queueMail(step, { kind, to: email, code: null, text: text[kind], lifeMs: noticeLifeMs })
}
