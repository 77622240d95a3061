// The steps of the owner of a chat, a user or a visitor: a message, a picture, a read mark, the end
// and the rating. Every query names the owner.
import {
  accepted, isVisitorNumber, type Language, rejected, supportAwayMs, supportLeaseMs,
  supportPicturesPerDayMax, type SupportRecordKind, supportReopenMs, supportUnansweredMax,
  uploadsPerMinuteMax, userChatsPerDayMax, visitorChatsPerDayMax, visitorNumberFirst,
  visitsPerDayMax,
} from '@ingot/contract/vocabulary'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type {
  SupportChatTable, SupportMessageTable,
} from '@ingot/server/store/tables/support/support-tables.ts'
import { addEvent, addMessage, isBurst } from './add-message.ts'
import { ownsRecord, type RecordRow } from './record-rows.ts'
import { supportWorkflow } from './support-workflow.ts'
import { maskSecrets } from './texts/mask-secrets.ts'

/** Visitors whose chats wait at once, whatever their networks. */
const visitorsWaitingMax = 200
const minuteMs = 60_000

/** [SU1] Keeps a new visitor. Only the digest of the token is stored. */
export const beginVisit = defineStep({
  name: 'begin-support-visit',
  async run({ at, database }, { tokenHash, network }: { tokenHash: string, network: string }) {
    const { made, last } = await database.selectFrom('support_visitor')
      .select(({ fn }) => [
        fn.max<number | null>('id').as('last'),
        fn.sum<number | null>((eb) => eb.case()
          .when(eb.and([eb('network', '=', network), eb('created_at', '>', at - dayMs)]))
          .then(1).else(0).end()).as('made'),
      ]).executeTakeFirstOrThrow()
    if ((made ?? 0) >= visitsPerDayMax) return rejected('too_many_requests')
    const id = (last ?? visitorNumberFirst - 1) + 1
    await database.insertInto('support_visitor')
      .values({ id, token_hash: tokenHash, network, created_at: at }).execute()
    return accepted({ id, createdAt: at })
  },
})

type Sender = {
  readonly owner: number
  /** The sender's own key of the message. */
  readonly key: string
  readonly language: Language
  readonly network: string
}

export type NewText = Sender & {
  /** As its owner has typed it, within the length of a message. */
  readonly text: string
  readonly record: (RecordRow & { readonly kind: SupportRecordKind }) | null
}

/** The chat and the number of a message in it. */
type Sent = { readonly chat: number; readonly sequence: number }

/** [SU2, SU3] Adds a text to the owner's chat; begins a chat where there is none. */
export const sendSupportText = defineStep({
  name: 'send-support-text',
  async run(step, { record, text, ...sender }: NewText) {
    const known = await findSent(step, sender)
    if (known !== undefined) return accepted(known)
    if (record !== null && !await ownsRecord(step, { ...record, user: sender.owner })) {
      return rejected('request_unknown', 'record')
    }
    const found = await currentChat(step, sender.owner)
    const opened = found === undefined
      ? await openChat(step, sender) : await admitMessage(step, found)
    if (!opened.ok) return opened
    const chat = opened.value
    if (record !== null && !isAbout(chat, record)) {
      await step.database.updateTable('support_chat').set({
        record_kind: record.kind, record_workflow: record.workflow, record_id: record.id,
      }).where('id', '=', chat.id).execute()
      await addEvent(step, { chat: chat.id, event: 'linked', author: 'user' })
    }
    // SU12: after the limits of the chat, so that a refused text costs nothing.
    const { text: body, isMasked } = maskSecrets(text)
    return accepted(await addOwn(step, chat, { key: sender.key, kind: 'text', body, isMasked }))
  },
})

const isAbout = (chat: SupportChatTable, { workflow, id }: RecordRow): boolean =>
  chat.record_workflow === workflow && chat.record_id === id

/** [SU8] The key of the pictures of the owner's chat: the one that holds. */
export const keepPictureKey = defineStep({
  name: 'keep-support-picture-key',
  async run(step, { owner, chat, wrappedKey }: {
    owner: number, chat: number, wrappedKey: string
  }) {
    const own = await supportWorkflow.load(step, { id: chat, owner })
    if (!own.ok) return own
    if (own.value.wrapped_key !== '') return accepted({ wrappedKey: own.value.wrapped_key })
    await step.database.updateTable('support_chat').set({ wrapped_key: wrappedKey })
      .where('id', '=', chat).execute()
    return accepted({ wrappedKey })
  },
})

export type NewPicture = Sender & {
  readonly chat: number
  readonly id: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly content: Uint8Array
  readonly contentSha256: string
}

/** [SU8] Adds a picture to the owner's chat, with its encrypted bytes. */
export const sendSupportPicture = defineStep({
  name: 'send-support-picture',
  async run(step, { chat: id, ...picture }: NewPicture) {
    const known = await findSent(step, picture)
    if (known !== undefined) return accepted(known)
    const own = await supportWorkflow.load(step, { id, owner: picture.owner })
    if (!own.ok) return own
    const allowed = await checkPictures(step, id)
    if (!allowed.ok) return allowed
    const admitted = await admitMessage(step, own.value)
    if (!admitted.ok) return admitted
    const { database, at } = step
    await database.insertInto('support_picture').values({
      id: picture.id, chat_id: id, width: picture.width, height: picture.height,
      bytes: picture.bytes, content_sha256: picture.contentSha256, created_at: at,
    }).execute()
    await database.insertInto('support_picture_content')
      .values({ picture_id: picture.id, content: picture.content }).execute()
    return accepted(await addOwn(step, admitted.value, {
      key: picture.key, kind: 'picture', body: picture.id, isMasked: false,
    }))
  },
})

/** Refuses with `too_many_uploads` or `upload_day_limit`. */
export async function checkPictures(
  { database, at }: Pick<StepContext, 'database' | 'at'>, chat: number,
) {
  const rows = await database.selectFrom('support_picture').select('created_at')
    .where('chat_id', '=', chat).where('created_at', '>', at - dayMs).execute()
  if (rows.length >= supportPicturesPerDayMax) return rejected('upload_day_limit')
  const recent = rows.filter((row) => row.created_at > at - minuteMs)
  return recent.length >= uploadsPerMinuteMax ? rejected('too_many_uploads') : accepted(null)
}

/** [SU6] A read mark only grows, up to the last message. */
export const readSupportChat = defineStep({
  name: 'read-support-chat',
  async run(step, { owner, id, sequence }: { owner: number, id: number, sequence: number }) {
    const own = await supportWorkflow.load(step, { id, owner })
    if (!own.ok) return own
    const read = Math.min(sequence, own.value.last_sequence)
    if (read <= own.value.user_read) return accepted(null)
    await step.database.updateTable('support_chat').set({ user_read: read })
      .where('id', '=', id).execute()
    await supportWorkflow.changed(step, { id })
    return accepted(null)
  },
})

export const endOwnChat = defineStep({
  name: 'end-own-support-chat',
  async run(step, { owner, id }: { owner: number, id: number }) {
    const own = await supportWorkflow.load(step, { id, owner })
    return own.ok ? resolveChat(step, { id, by: { kind: 'user', id: owner } }) : own
  },
})

/** [SU10] The first rating of a resolved chat; a further one changes nothing. */
export const rateOwnChat = defineStep({
  name: 'rate-own-support-chat',
  async run(step, { owner, id, rating, text }: {
    owner: number, id: number, rating: number, text: string
  }) {
    const own = await supportWorkflow.load(step, { id, owner })
    if (!own.ok) return own
    if (own.value.rating !== null) return accepted(null)
    if (own.value.status !== 'resolved') return rejected('state_conflict')
    await step.database.updateTable('support_chat').set({ rating, rating_text: text })
      .where('id', '=', id).execute()
    await supportWorkflow.changed(step, { id })
    return accepted(null)
  },
})

/** No digest of a token has this form. */
const endedToken = (visitor: number): string => `ended ${visitor}`

/**
 * [SU1] The chats of a visitor become those of a user, and the visitor's token ends. The row stays,
 * so that no other visitor ever has its number.
 */
export const attachChats = defineStep({
  name: 'attach-support-chats',
  async run(step, { owner, tokenHash }: { owner: number, tokenHash: string }) {
    const { database } = step
    const visitor = await database.selectFrom('support_visitor').select('id')
      .where('token_hash', '=', tokenHash).executeTakeFirst()
    if (visitor === undefined) return rejected('request_unknown')
    const rows = await database.selectFrom('support_chat').select('id')
      .where('user_id', '=', visitor.id).execute()
    await database.updateTable('support_chat').set({ user_id: owner })
      .where('user_id', '=', visitor.id).execute()
    await database.updateTable('support_visitor').set({ token_hash: endedToken(visitor.id) })
      .where('id', '=', visitor.id).execute()
    for (const { id } of rows) await supportWorkflow.changed(step, { id })
    return accepted({ attached: rows.length })
  },
})

/** Moves a chat to its end. Its operator's slot is free from then on. */
export async function resolveChat(
  step: StepContext,
  { id, by }: {
    readonly id: number
    readonly by: { readonly kind: 'user' | 'staff' | 'system', readonly id: number | null }
  },
) {
  const moved = await supportWorkflow.move(step, {
    id, to: 'resolved', by,
    set: { resolved_at: step.at, waiting_since: null, operator_id: null, lease_until: null },
  })
  if (!moved.ok) return moved
  await addEvent(step, {
    chat: id, event: 'resolved',
    author: by.kind === 'staff' ? 'operator' : by.kind,
    operator: by.kind === 'staff' ? by.id : null,
  })
  return accepted(null)
}

/** Moves an open chat back to the queue, behind none that has waited shorter than its message. */
export async function returnChat(
  step: StepContext,
  { chat, by }: {
    readonly chat: SupportChatTable
    readonly by: { readonly kind: 'staff' | 'system', readonly id: number | null }
  },
) {
  const moved = await supportWorkflow.move(step, {
    id: chat.id, to: 'waiting', by,
    set: {
      waiting_since: chat.last_author === 'user' ? chat.last_at : step.at,
      operator_id: null, lease_until: null,
    },
  })
  if (!moved.ok) return moved
  await addEvent(step, {
    chat: chat.id, event: 'returned', author: by.kind === 'staff' ? 'operator' : 'system',
    operator: by.kind === 'staff' ? by.id : null,
  })
  return accepted(null)
}

/** [SU3] The owner's chat to which a message is added: one that is not over, the newest first. */
export function currentChat(
  { database, at }: Pick<StepContext, 'database' | 'at'>, owner: number,
): Promise<SupportChatTable | undefined> {
  return database.selectFrom('support_chat').selectAll().where('user_id', '=', owner)
    .where((eb) => eb.or([
      eb('status', '!=', 'resolved'), eb('resolved_at', '>', at - supportReopenMs),
    ]))
    .orderBy((eb) => eb('status', '=', 'resolved')).orderBy('id', 'desc').executeTakeFirst()
}

/** [SU2] The message that an owner has sent with a key. */
async function findSent(
  { database }: StepContext, { owner, key }: Pick<Sender, 'owner' | 'key'>,
): Promise<Sent | undefined> {
  const row = await database.selectFrom('support_message as m')
    .innerJoin('support_chat as c', 'c.id', 'm.chat_id').select(['m.chat_id', 'm.sequence'])
    .where('c.user_id', '=', owner).where('m.author', '=', 'user').where('m.message_key', '=', key)
    .executeTakeFirst()
  return row === undefined ? undefined : { chat: row.chat_id, sequence: row.sequence }
}

/** [SU4] A new chat, within the bounds of its owner or its network. */
async function openChat(step: StepContext, { owner, language, network }: Sender) {
  const { database, at } = step
  const count = database.selectFrom('support_chat')
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const since = count.where('created_at', '>', at - dayMs)
  const isVisitor = isVisitorNumber(owner)
  const { count: made } = await (isVisitor
    ? since.where('network', '=', network).where('user_id', '>=', visitorNumberFirst)
    : since.where('user_id', '=', owner)).executeTakeFirstOrThrow()
  if (made >= (isVisitor ? visitorChatsPerDayMax : userChatsPerDayMax)) {
    return rejected('support_day_limit')
  }
  if (isVisitor) {
    const { count: waiting } = await count.where('status', '=', 'waiting')
      .where('user_id', '>=', visitorNumberFirst).executeTakeFirstOrThrow()
    if (waiting >= visitorsWaitingMax) return rejected('busy')
  }
  const row: SupportChatTable = {
    id: await nextId(database, 'support_chat'), user_id: owner, network, language,
    status: 'waiting', record_kind: null, record_workflow: null, record_id: null, created_at: at,
    waiting_since: at, operator_id: null, lease_until: null, taken_at: null, first_reply_at: null,
    resolved_at: null, last_sequence: 0, last_at: at, last_author: 'user', user_read: 0,
    operator_read: 0, rating: null, rating_text: '', wrapped_key: '',
  }
  await database.insertInto('support_chat').values(row).execute()
  await supportWorkflow.open(step, {
    id: row.id, to: 'waiting', by: { kind: 'user', id: owner },
  })
  return accepted(row)
}

/** [SU5] A chat takes a further message of its owner; one that is over is opened again. */
async function admitMessage(step: StepContext, chat: SupportChatTable) {
  const { at, database } = step
  const { id, status, operator_id: operator } = chat
  if (await isBurst(step, { chat: id, author: 'user' })) return rejected('too_many_requests')
  const { unanswered } = await database.selectFrom('support_message')
    .select(({ fn }) => fn.countAll<number>().as('unanswered'))
    .where('chat_id', '=', id).where('author', '=', 'user').where('kind', '!=', 'event')
    .where('sequence', '>', (eb) => eb.selectFrom('support_message as o')
      .select(({ fn }) => fn.coalesce(fn.max<number>('o.sequence'), eb.lit(0)).as('last'))
      .where('o.chat_id', '=', id).where('o.author', '=', 'operator')
      .where('o.kind', '=', 'text'))
    .executeTakeFirstOrThrow()
  if (unanswered >= supportUnansweredMax) return rejected('too_many_requests')
  if (status === 'resolved') {
    const moved = await supportWorkflow.move(step, {
      id, to: 'waiting', by: { kind: 'user', id: chat.user_id },
      set: { waiting_since: at, resolved_at: null },
    })
    if (!moved.ok) return moved
    await addEvent(step, { chat: id, event: 'reopened', author: 'user' })
  } else if (status === 'open' && operator !== null && await isAway(step, operator)) {
    const returned = await returnChat(step, { chat, by: { kind: 'system', id: null } })
    if (!returned.ok) return returned
  } else if (status === 'open') {
    await database.updateTable('support_chat').set({ lease_until: at + supportLeaseMs })
      .where('id', '=', id).execute()
  }
  return accepted(chat)
}

/** [SU7] Whether an operator's console has been silent for too long. */
export async function isAway(
  { at, database }: StepContext, operator: number,
): Promise<boolean> {
  const seat = await database.selectFrom('support_seat').select('seen_at')
    .where('id', '=', operator).executeTakeFirst()
  return (seat?.seen_at ?? 0) <= at - supportAwayMs
}

type OwnMessage = Pick<SupportMessageTable, 'kind' | 'body'> & {
  readonly key: string
  readonly isMasked: boolean
}

async function addOwn(
  step: StepContext, { id }: SupportChatTable, message: OwnMessage,
): Promise<Sent> {
  const { sequence } = await addMessage(step, {
    ...message, chat: id, author: 'user', operator: null,
  })
  await supportWorkflow.changed(step, { id })
  return { chat: id, sequence }
}
