// Mails and text messages leave through the outbox: a row in the same commit as the reported
// change. In sandbox mode they are read in the outbox; production needs a transport that sends its
// rows.
import { randomBytes } from 'node:crypto'
import type { StepContext } from './step.ts'

export type Mail = {
  readonly kind: 'mail' | 'sms'
  readonly to: string
  readonly code: string | null
  readonly text: string
  /** Further lines of a mail's header. */
  readonly headers?: readonly string[]
  /** The validity of its content, ms; it is stored no longer. */
  readonly lifeMs: number
}

/** Queues a mail or a text message; it is sent only if its step is accepted. */
export async function queueMail(step: StepContext, mail: Mail): Promise<void> {
  await deleteExpiredMail(step)
  await step.database.insertInto('outbox').values({
    id: randomBytes(16).toString('base64url'),
    recipient: mail.to,
    kind: mail.kind,
    code: mail.code,
    body: mail.kind === 'mail' ? await withWord(step, mail) : mail.text,
    headers: (mail.headers ?? []).join('\n'),
    created_at: step.at,
    expires_at: step.at + mail.lifeMs,
  }).execute()
}

/** [SE11] A mail begins with the word that its owner has chosen. */
async function withWord({ database }: StepContext, { to, text }: Mail): Promise<string> {
  const owner = await database.selectFrom('user')
    .innerJoin('user_profile', 'user_profile.user_id', 'user.id')
    .select('user_profile.mail_word').where('user.email', '=', to).executeTakeFirst()
  return owner === undefined || owner.mail_word === '' ? text : `[${owner.mail_word}] ${text}`
}

/** Deletes the messages whose life has ended. */
export async function deleteExpiredMail({ at, database }: StepContext): Promise<void> {
  await database.deleteFrom('outbox').where('expires_at', '<=', at).execute()
}
