// The mail or text message of a notification: whether its kind and its user want one, how many an
// hour has, and the digest of the others.
import { fillText, noticeOf, type Translated } from '@ingot/contract/messages'
import {
  categoryOf, channelRule, isOnAtFirst, isSwitched, type MessageKind, type MessageKindFacts,
  messageKinds,
} from '@ingot/contract/vocabulary'
import textsFile from './mail-digest.json' with { type: 'json' }
import type { MailHourTable } from '#store/tables/workflow-tables.ts'
import { hourOf, takeTurn } from './mail-turn.ts'
import type { Notice } from './notify.ts'
import { queueMail } from './queue-mail.ts'
import { reportLine } from './report-link.ts'
import type { StepContext } from './step.ts'

const texts: Readonly<Record<'more', Translated>> = textsFile

/** How long a sandbox shows a mail that carries no code. */
const noticeLifeMs = 86_400_000

/** [MP2, MP4] Queues the mail of a notification, counts it for the digest, or does neither. */
export async function mailNotice<Kind extends MessageKind>(
  step: StepContext, { user, kind, parameters }: Notice<Kind>,
): Promise<void> {
  if (!await isMailWanted(step, user, kind)) return
  if (isLimited(kind) && !await hasTurn(step, user)) return
  const { language, ...contact } = await contactOf(step, user)
  const { text, more } = noticeOf(language, kind, parameters)
  const report = 'isReportable' in messageKinds[kind]
    ? ` ${await reportLine(step, { user, kind, language })}` : ''
  await queue(step, contact, {
    sms: `${text}${report}`, mail: `${text} ${more}`.trimEnd() + report,
  })
}

/** [MP4] Queues the digest of an hour that has ended, and forgets the hour. */
export async function endMailHour(
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

async function hasTurn(step: StepContext, user: number): Promise<boolean> {
  const { at, database } = step
  const hour = hourOf(at)
  const row = await database.selectFrom('mail_hour').selectAll().where('user_id', '=', user)
    .executeTakeFirst()
  if (row !== undefined && row.hour_at < hour) await endMailHour(step, row)
  const known = row?.hour_at === hour ? row : { sent: 0, withheld: 0 }
  const { isSent, ...counts } = takeTurn(known)
  await database.insertInto('mail_hour').values({ user_id: user, hour_at: hour, ...counts })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(counts)).execute()
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
