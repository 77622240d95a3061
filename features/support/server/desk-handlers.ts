// The console calls of the desk of support.
import { randomInt } from 'node:crypto'
import type { QueuedChat } from '#features/support/support.console.ts'
import {
  answerSupportChat, handOverSupportChat, keepSupportSeat, listSupportOperators, listSupportQueue,
  loadSupportChat, markSupportChat, noteSupportChat, resolveSupportChat, returnSupportChat,
  takeNextSupportChat, takeSupportChat, typeSupportAnswer, viewSupportPicture,
} from '#features/support/support.console.ts'
import {
  accepted, hasPermission, isVisitorNumber, type Language, languages, type OperatorPermission,
  rejected, supportTextLengthMax, visitorNumberFirst,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { actionHandler } from '@ingot/server/console/queue-handlers.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type {
  SupportChatTable, SupportSeatTable,
} from '@ingot/server/store/tables/support/support-tables.ts'
import { countUnread, loadMessages } from './chat-reads.ts'
import { averageHundredths, loadFigures, loadSeats } from './desk-reads.ts'
import {
  answerChat, handOverChat, keepSeat, markChat, noteChat, resolveHeldChat, returnHeldChat,
  takeChat, takeNextChat, viewChatPicture,
} from './desk-steps.ts'
import { loadChatPicture } from './picture-store.ts'
import { listView, loadChatRow, type QueueRow } from './queue-reads.ts'
import { loadSupportRecord } from './record-view.ts'
import { asksForSecret } from './texts/asks-for-secret.ts'
import { fillCanned, namesMissingValue } from './texts/canned-answers.ts'

export const listSupportQueueHandler = defineConsoleHandler(
  listSupportQueue,
  async ({ request: { view, pageNo }, services, session: { operator } }) => {
    const { database, clock } = services
    const [{ rows, total }, counts, seat, figures] = await Promise.all([
      listView(database, { view, pageNo, operator: operator.id }),
      countViews(services, operator.id),
      database.selectFrom('support_seat').selectAll().where('id', '=', operator.id)
        .executeTakeFirst(),
      loadFigures(database, clock()),
    ])
    const { firstReplyMs, ratingHundredths } = figures
    return accepted({
      list: await Promise.all(rows.map((row) => queuedView(services, row))),
      total, counts, seat: seat === undefined ? null : seatView(seat),
      firstReplyMs, ratingHundredths,
    })
  },
)

async function countViews({ database }: Services, operator: number) {
  const count = database.selectFrom('support_chat')
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const open = count.where('status', '=', 'open')
  const [mine, waiting, all] = await Promise.all([
    open.where('operator_id', '=', operator).executeTakeFirstOrThrow(),
    count.where('status', '=', 'waiting').executeTakeFirstOrThrow(),
    open.executeTakeFirstOrThrow(),
  ])
  return { mine: mine.count, waiting: waiting.count, open: all.count }
}

/** The beginning of a message in the list. */
const excerptLength = 80

async function queuedView(
  { database, typing }: Pick<Services, 'database' | 'typing'>, row: QueueRow,
): Promise<QueuedChat> {
  const { id, user_id: owner, operator_id: operator } = row
  const isVisitor = isVisitorNumber(owner)
  const [unread, last] = await Promise.all([
    countUnread(database, { chat: id, author: 'user', after: row.operator_read }),
    database.selectFrom('support_message').select(['kind', 'author', 'body', 'created_at'])
      .where('chat_id', '=', id).where('kind', 'in', ['text', 'picture'])
      .orderBy('sequence', 'desc').limit(1).executeTakeFirst(),
  ])
  return {
    id, status: row.status, language: languageOf(row.language),
    user: isVisitor ? null : { id: owner, name: row.user_name ?? '' },
    visitor: isVisitor ? owner - visitorNumberFirst + 1 : null,
    recordKind: row.record_kind, isMoneyFrozen: row.is_money_frozen !== 0,
    createTime: row.created_at, waitingTime: row.waiting_since, leaseTime: row.lease_until,
    operator: operator === null ? null : { id: operator, name: row.operator_name ?? '' },
    last: {
      kind: last?.kind ?? 'event', author: last?.author ?? 'system',
      text: last?.kind === 'text' ? last.body.slice(0, excerptLength) : '',
      time: last?.created_at ?? row.created_at,
    },
    lastSequence: row.last_sequence, userRead: row.user_read, operatorRead: row.operator_read,
    unread, rating: row.rating, ratingText: row.rating_text,
    isUserTyping: typing.isTyping(id, 'user'),
  }
}

const languageOf = (text: string): Language =>
  languages.find((language) => language === text) ?? 'en_US'

function seatView(
  seat: Pick<SupportSeatTable, 'is_available' | 'number' | 'languages'>,
) {
  return {
    isAvailable: seat.is_available !== 0, number: seat.number,
    languages: spokenOf(seat.languages),
  }
}

const spokenOf = (text: string): Language[] => {
  const spoken = text.split(',')
  return languages.filter((language) => spoken.includes(language))
}

const readPermission = (workflow: string | null): OperatorPermission =>
  workflow === 'withdrawal' ? 'read-withdrawals' : 'read-deposits'

export const loadSupportChatHandler = defineConsoleHandler(
  loadSupportChat,
  async ({ request: { id, before }, services, session: { operator } }) => {
    const { database } = services
    const row = await loadChatRow(database, id)
    if (row === undefined) return rejected('request_unknown', 'id')
    // [SU9] The request of a chat is shown to its holder alone, with the permission to read it.
    const seesRecord = row.operator_id === operator.id
      && hasPermission(operator.role, readPermission(row.record_workflow))
    const [chat, page, record, earlier] = await Promise.all([
      queuedView(services, row),
      loadMessages(database, { chat: id, before, withNotes: true }),
      seesRecord ? loadSupportRecord(services, row) : null,
      loadEarlier(services, row),
    ])
    return accepted({
      chat, ...page, record, canned: fillCanned(chat.language, record), earlier,
    })
  },
)

async function loadEarlier({ database }: Services, { id, user_id: owner }: SupportChatTable) {
  const { chats, ratings, stars } = await database.selectFrom('support_chat')
    .select(({ fn }) => [
      fn.countAll<number>().as('chats'), fn.count<number>('rating').as('ratings'),
      fn.sum<number | null>('rating').as('stars'),
    ])
    .where('user_id', '=', owner).where('id', '<', id).executeTakeFirstOrThrow()
  return { chats, ratingHundredths: averageHundredths(stars, ratings) }
}

export const takeSupportChatHandler = actionHandler(takeSupportChat, takeChat)
export const returnSupportChatHandler = actionHandler(returnSupportChat, returnHeldChat)
export const resolveSupportChatHandler = actionHandler(resolveSupportChat, resolveHeldChat)
export const handOverSupportChatHandler = actionHandler(handOverSupportChat, handOverChat)

export const takeNextSupportChatHandler = defineConsoleHandler(
  takeNextSupportChat,
  async ({ services: { sequencer }, by }) => {
    const taken = await sequencer.run(takeNextChat, { by, input: null })
    return taken.ok ? accepted(taken.value.result) : taken
  },
)

export const answerSupportChatHandler = defineConsoleHandler(
  answerSupportChat,
  async ({ request, services: { sequencer, typing }, by }) => {
    const { id, text } = request
    if (text.length > supportTextLengthMax) return rejected('text_too_long', 'text')
    if (asksForSecret(text)) return rejected('secret_asked', 'text')
    if (namesMissingValue(text)) return rejected('value_missing', 'text')
    const sent = await sequencer.run(answerChat, { by, input: request })
    if (!sent.ok) return sent
    typing.ended(id, 'operator')
    return accepted(null)
  },
)

export const noteSupportChatHandler = defineConsoleHandler(
  noteSupportChat,
  async ({ request, services: { sequencer }, by }) => {
    if (request.text.length > supportTextLengthMax) return rejected('text_too_long', 'text')
    const noted = await sequencer.run(noteChat, { by, input: request })
    return noted.ok ? accepted(null) : noted
  },
)

export const markSupportChatHandler = defineConsoleHandler(
  markSupportChat,
  async ({ request, services: { sequencer }, by }) => {
    const marked = await sequencer.run(markChat, { by, ...request })
    return marked.ok ? accepted(null) : marked
  },
)

export const typeSupportAnswerHandler = defineConsoleHandler(
  typeSupportAnswer,
  async ({ request: { id }, services: { database, typing }, session: { operator } }) => {
    const chat = await database.selectFrom('support_chat').select('user_id')
      .where('id', '=', id).where('operator_id', '=', operator.id).executeTakeFirst()
    if (chat === undefined) return rejected('request_unknown', 'id')
    typing.note({ chat: id, side: 'operator', owner: chat.user_id })
    return accepted(null)
  },
)

const seatNumberFirst = 100_000
const seatNumberEnd = 1_000_000

export const keepSupportSeatHandler = defineConsoleHandler(
  keepSupportSeat,
  async ({ request: { isAvailable, languages: spoken }, services: { sequencer }, by }) => {
    const kept = await sequencer.run(keepSeat, {
      by, number: String(randomInt(seatNumberFirst, seatNumberEnd)),
      ...isAvailable === undefined ? {} : { isAvailable },
      ...spoken === undefined ? {} : { languages: [...new Set(spoken)].join(',') },
    })
    return kept.ok ? accepted(seatView(kept.value.result)) : kept
  },
)

export const listSupportOperatorsHandler = defineConsoleHandler(
  listSupportOperators,
  async ({ services: { database, clock } }) => {
    const seats = await loadSeats(database, clock())
    return accepted(seats.map(({ id, name, slots, languages: spoken }) =>
      ({ id, name, slots, languages: spokenOf(spoken) })))
  },
)

export const viewSupportPictureHandler = defineConsoleHandler(
  viewSupportPicture,
  async ({ request: { fileId }, services, by }) => {
    const seen = await services.sequencer.run(viewChatPicture, { by, input: { fileId } })
    if (!seen.ok) return seen
    const bytes = await loadChatPicture(services, { id: fileId, chat: seen.value.result.chat })
    return bytes === undefined ? rejected('file_unknown', 'fileId')
      : accepted({ picture: Buffer.from(bytes).toString('base64') })
  },
)
