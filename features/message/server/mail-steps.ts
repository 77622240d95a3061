// The mails that no step of a user queues: those of notifications that the engine made, and the
// digests of hours that have ended.
import {
  accepted, categoryOf, channelRule, isMessageKind, isOnAtFirst, messageKinds,
  type NoticeCategory, tradingCategories,
} from '@ingot/contract/vocabulary'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { endOrHoldMailHour, mailNotice } from '@ingot/server/sequencer/steps/mail-notice.ts'
import { hourOf } from '@ingot/server/sequencer/steps/mail-turn.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** An older notification is not mailed any more: the exchange was off for a day. */
const mailedWithinMs = 86_400_000

type Bound = { readonly most: number }

/** The read messages end with `last`; those before `first` were not to be mailed. */
export type MailedStretch = Bound & { readonly first: number; readonly last: number }

/** [MP2] Exactly once: the cursor moves in the transaction of the mails. */
export const mailTradingNotices = defineStep({
  name: 'mail-trading-notices',
  async run(step, { first, last, most }: MailedStretch) {
    const { database } = step
    const after = Math.max(await loadMailCursor(database), first)
    const rows = await findMailed(database, { after, last, at: step.at, most })
    for (const { user_id: user, kind, parameters } of rows) {
      await mailNotice(step, { user, kind, parameters: JSON.parse(parameters) })
    }
    const end = rows.length < most ? last : rows.at(-1)?.id ?? last
    await database.updateTable('mail_cursor').set({ message_id: Math.max(after, end) }).execute()
    return accepted({ changed: rows.length })
  },
})

/** [MP4] At the full hour. */
export const sendMailDigests = defineStep({
  name: 'send-mail-digests',
  async run(step, { most }: Bound) {
    const rows = await step.database.selectFrom('mail_hour').selectAll()
      .where('hour_at', '<', hourOf(step.at)).orderBy('hour_at').limit(most).execute()
    for (const row of rows) await endOrHoldMailHour(step, row)
    return accepted({ changed: rows.length })
  },
})

/** The last message whose mail is queued or not wanted. */
export async function loadMailCursor(database: Kysely<Database>): Promise<number> {
  const row = await database.selectFrom('mail_cursor').select('message_id').executeTakeFirst()
  return row?.message_id ?? 0
}

export async function loadLastMessage(database: Kysely<Database>): Promise<number> {
  const row = await database.selectFrom('message').select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

export async function hasEndedMailHour(
  database: Kysely<Database>, now: number,
): Promise<boolean> {
  const row = await database.selectFrom('mail_hour').select('user_id')
    .where('hour_at', '<', hourOf(now)).limit(1).executeTakeFirst()
  return row !== undefined
}

type Stretch = Bound & { readonly after: number; readonly last: number; readonly at: number }

/** The notifications of trading whose users want a mail, oldest first. */
export function findMailed(
  database: Kysely<Database>, { after, last, at, most }: Stretch,
): Promise<MailedMessage[]> {
  return database.selectFrom('message').select(['id', 'user_id', 'kind', 'parameters'])
    .where('id', '>', after).where('id', '<=', last).where('created_at', '>', at - mailedWithinMs)
    .where((built) => built.or(tradingCategories.map((category) => wants(built, category))))
    .orderBy('id').limit(most).execute()
}

type MailedMessage = Pick<Database['message'], 'id' | 'user_id' | 'kind' | 'parameters'>

const kindsOf = (category: NoticeCategory) => Object.keys(messageKinds).filter(isMessageKind)
  .filter((kind) => categoryOf(kind) === category)

function wants(built: ExpressionBuilder<Database, 'message'>, category: NoticeCategory) {
  const isOn = isOnAtFirst(channelRule(category, 'mail'))
  const differs = built.exists(built.selectFrom('notification_preference').select('is_on')
    .whereRef('notification_preference.user_id', '=', 'message.user_id')
    .where('category', '=', category).where('channel', '=', 'mail')
    .where('is_on', '=', Number(!isOn)))
  return built.and([
    built('kind', 'in', kindsOf(category)), isOn ? built.not(differs) : differs,
  ])
}
