// The steps by which chats return to the queue, end and are deleted, a bounded number at once.
import {
  accepted, supportAwayMs, supportKeptMs, supportSilenceMs, visitorLifetimeMs, visitorNumberFirst,
} from '@ingot/contract/vocabulary'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { resolveChat, returnChat } from './chat-steps.ts'

type Most = { readonly most: number }

/** [SU7] Returns chats with an unanswered message whose lease is over or whose operator is away. */
export const returnLapsedChats = defineStep({
  name: 'return-lapsed-support-chats',
  async run(step, { most }: Most) {
    const { at, database } = step
    const rows = await database.selectFrom('support_chat as c')
      .leftJoin('support_seat as s', 's.id', 'c.operator_id').selectAll('c')
      .where('c.status', '=', 'open').where('c.last_author', '=', 'user')
      .where((eb) => eb.or([
        eb('c.lease_until', '<=', at), eb('s.seen_at', '<=', at - supportAwayMs),
        eb('s.seen_at', 'is', null),
      ])).orderBy('c.id').limit(most).execute()
    for (const chat of rows) await returnChat(step, { chat, by: { kind: 'system', id: null } })
    return accepted({ changed: rows.length })
  },
})

/** [SU3] Resolves answered chats without a message for 24 hours; an unanswered one stays. */
export const resolveSilentChats = defineStep({
  name: 'resolve-silent-support-chats',
  async run(step, { most }: Most) {
    const rows = await step.database.selectFrom('support_chat').select('id')
      .where('status', '=', 'open').where('last_author', '=', 'operator')
      .where('last_at', '<=', step.at - supportSilenceMs).orderBy('id').limit(most).execute()
    for (const { id } of rows) await resolveChat(step, { id, by: { kind: 'system', id: null } })
    return accepted({ changed: rows.length })
  },
})

/** [SU11] Deletes chats after their time, and visitors without a chat whose token is over. */
export const deleteOldChats = defineStep({
  name: 'delete-old-support-chats',
  async run({ at, database }, { most }: Most) {
    const rows = await database.selectFrom('support_chat').select('id')
      .where('last_at', '<=', at - supportKeptMs.visitor)
      .where((eb) => eb.or([
        eb('user_id', '>=', visitorNumberFirst), eb('last_at', '<=', at - supportKeptMs.user),
      ])).orderBy('id').limit(most).execute()
    const ids = rows.map(({ id }) => id)
    const pictures = database.selectFrom('support_picture').select('id').where('chat_id', 'in', ids)
    await database.deleteFrom('support_picture_content').where('picture_id', 'in', pictures)
      .execute()
    for (const table of ['support_picture', 'support_message'] as const) {
      await database.deleteFrom(table).where('chat_id', 'in', ids).execute()
    }
    await database.deleteFrom('support_chat').where('id', 'in', ids).execute()
    const visitors = await database.selectFrom('support_visitor as v').select('v.id')
      .where('v.created_at', '<=', at - visitorLifetimeMs)
      // The last row stays: its number is the one after which the next visitor is numbered.
      .where('v.id', '<', (eb) => eb.selectFrom('support_visitor as l')
        .select(({ fn }) => fn.max('l.id').as('last')))
      .where(({ not, exists, selectFrom }) => not(exists(
        selectFrom('support_chat as c').select('c.id').whereRef('c.user_id', '=', 'v.id'),
      ))).orderBy('v.id').limit(most).execute()
    await database.deleteFrom('support_visitor')
      .where('id', 'in', visitors.map(({ id }) => id)).execute()
    return accepted({ changed: Math.max(ids.length, visitors.length) })
  },
})
