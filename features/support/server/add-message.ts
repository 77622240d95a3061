// A message that a step adds to a chat, with the facts of the chat that change with it.
import {
  type SupportAuthor, supportBurstMax, supportBurstMs, type SupportEvent, type SupportMessageKind,
} from '@ingot/contract/vocabulary'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { SupportMessageTable } from '@ingot/server/store/tables/support/support-tables.ts'

export type NewMessage = {
  readonly chat: number
  readonly key: string
  readonly author: SupportAuthor
  readonly operator: number | null
  readonly kind: SupportMessageKind
  readonly body: string
  readonly isMasked: boolean
}

/** [SU2] The next message of a chat; its number decides the order on both sides. */
export async function addMessage(
  { at, database }: StepContext, message: NewMessage,
): Promise<SupportMessageTable> {
  const { chat, author, kind } = message
  const { last } = await database.selectFrom('support_message')
    .select(({ fn }) => fn.max<number | null>('sequence').as('last'))
    .where('chat_id', '=', chat).executeTakeFirstOrThrow()
  const row: SupportMessageTable = {
    id: await nextId(database, 'support_message'), chat_id: chat, sequence: (last ?? 0) + 1,
    message_key: message.key, author, operator_id: message.operator, kind, body: message.body,
    is_masked: Number(message.isMasked), created_at: at,
  }
  await database.insertInto('support_message').values(row).execute()
  if (kind === 'note') return row
  await database.updateTable('support_chat').set({
    last_sequence: row.sequence,
    // An event is no sign of life of either side.
    ...kind === 'event' ? {} : { last_at: at, last_author: author },
  }).where('id', '=', chat).execute()
  return row
}

type NewEvent = {
  readonly chat: number
  readonly event: SupportEvent
  readonly author: SupportAuthor
  readonly operator?: number | null
}

/** An event that both sides see among the messages. */
export async function addEvent(
  step: StepContext, { chat, event, author, operator = null }: NewEvent,
): Promise<void> {
  const { last } = await step.database.selectFrom('support_message')
    .select(({ fn }) => fn.max<number | null>('id').as('last')).executeTakeFirstOrThrow()
  await addMessage(step, {
    chat, author, operator, kind: 'event', body: event, isMasked: false,
    key: `event ${(last ?? 0) + 1}`,
  })
}

/** [SU5] Whether a side has sent the most messages of the last seconds. */
export async function isBurst(
  { at, database }: StepContext, { chat, author }: Pick<NewMessage, 'chat' | 'author'>,
): Promise<boolean> {
  const { sent } = await database.selectFrom('support_message')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('chat_id', '=', chat).where('author', '=', author).where('kind', '!=', 'event')
    .where('created_at', '>', at - supportBurstMs).executeTakeFirstOrThrow()
  return sent >= supportBurstMax
}
