// Notifies a user: a row of the user's messages, pushed to their sockets after the commit, and for
// kinds that say so a mail or a text message in the user's language, all in the step's transaction.
import { noticeOf } from '@ingot/contract/messages'
import {
  asUserId, customerIdMin, type MessageKind, messageKinds, type MessageParameters,
} from '@ingot/contract/vocabulary'
import type { StoredMessage } from '#sequencer/submission.ts'
import { nextId } from './next-id.ts'
import { queueMail } from './queue-mail.ts'
import { reportLine } from './report-link.ts'
import type { StepContext } from './step.ts'

/** How long a sandbox shows a mail that carries no code. */
const noticeLifeMs = 86_400_000

export type Notice<Kind extends MessageKind = MessageKind> = {
  readonly user: number
  readonly kind: Kind
  readonly parameters: MessageParameters<Kind>
}

/** Writes a notification; undefined for a simulated account, which reads none. */
export async function writeNotice<Kind extends MessageKind>(
  step: StepContext, { user, kind, parameters }: Notice<Kind>,
): Promise<StoredMessage | undefined> {
  if (user < customerIdMin) return undefined
  const { at, database } = step
  const id = await nextId(database, 'message')
  await database.insertInto('message').values({
    id, user_id: user, kind, parameters: JSON.stringify(parameters), created_at: at, read_at: null,
  }).execute()
  if (messageKinds[kind].isMailed) await mail(step, { user, kind, parameters })
  return { id, user: asUserId(user), kind, parameters, createdAt: at }
}

async function mail<Kind extends MessageKind>(
  step: StepContext, { user, kind, parameters }: Notice<Kind>,
): Promise<void> {
  const { email, language } = await step.database.selectFrom('user')
    .select(['email', 'language']).where('id', '=', user).executeTakeFirstOrThrow()
  const { text, more } = noticeOf(language, kind, parameters)
  const report = 'isReportable' in messageKinds[kind]
    ? ` ${await reportLine(step, { user, kind, language })}` : ''
  // A user without an address has the number in its place; no address begins with "+".
  const isPhone = email.startsWith('+')
  await queueMail(step, {
    kind: isPhone ? 'sms' : 'mail', to: email, code: null,
    text: isPhone ? `${text}${report}` : `${text} ${more}${report}`, lifeMs: noticeLifeMs,
  })
}
