// The calls of the owner of support chats, a user or a visitor.
import {
  attachSupportChats, beginSupportVisit, checkSupportNumber, endSupportChat, listSupportChats,
  listSupportMessages, loadSupport, loadSupportDesk, loadSupportPicture, rateSupportChat,
  readSupport, sendSupportMessage, typeSupport,
} from '#features/support/support-chats.calls.ts'
import {
  accepted, type Outcome, pageSize, parseIdText, rejected, supportTextLengthMax,
  visitorLifetimeMs, visitorTokenPrefix,
} from '@ingot/contract/vocabulary'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { digestToken, mintToken } from '#features/session/server/secrets.ts'
import { type Caller, defineHandler } from '@ingot/server/http/reply/handler.ts'
import { PictureBytes } from '@ingot/server/http/reply/picture-bytes.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { SupportChatTable } from '@ingot/server/store/tables/support/support-tables.ts'
import { loadMessages, loadOwnChat, ownChatView } from './chat-reads.ts'
import {
  attachChats, beginVisit, currentChat, endOwnChat, rateOwnChat, readSupportChat, sendSupportText,
} from './chat-steps.ts'
import { loadFigures, loadSeats } from './desk-reads.ts'
import { loadChatPicture } from './picture-store.ts'
import { recordRowOf } from './record-view.ts'

/** With an external desk no chat is opened here. */
export const deskFault = ({ site }: Pick<Services, 'site'>): Outcome<never> | undefined =>
  site.customerUrl === '' ? undefined : rejected('support_elsewhere')

/** [SU1] A network as chats are stored with it. */
export const networkDigest = (
  { secretKey }: Pick<Services, 'secretKey'>, { address }: Pick<Caller, 'address'>,
): string => secretKey.digest('places', ['support network', address], 'base64url')

export const beginSupportVisitHandler = defineHandler(
  beginSupportVisit,
  async ({ services, caller }) => {
    const fault = deskFault(services)
    if (fault !== undefined) return fault
    const token = mintToken()
    const begun = await services.sequencer.run(beginVisit, {
      tokenHash: digestToken(token) ?? '', network: networkDigest(services, caller),
    })
    return begun.ok ? accepted({
      token: `${visitorTokenPrefix}${token}`,
      expiryTime: begun.value.result.createdAt + visitorLifetimeMs,
    }) : begun
  },
)

export const loadSupportDeskHandler = defineHandler(
  loadSupportDesk,
  async ({ services: { database, clock } }) => {
    const [seats, figures] = await Promise.all([
      loadSeats(database, clock()), loadFigures(database, clock()),
    ])
    return accepted({ operators: seats.length, ...figures })
  },
)

export const checkSupportNumberHandler = defineHandler(
  checkSupportNumber,
  async ({ request: { number }, services: { database } }) => {
    const row = await database.selectFrom('support_seat as s')
      .innerJoin('operator as o', 'o.id', 's.id').select('o.name')
      .where('s.number', '=', number).where('o.status', '=', 'active').executeTakeFirst()
    return accepted({ name: row?.name ?? null })
  },
)

export const loadSupportHandler = defineHandler(
  loadSupport,
  async ({ session: { user: owner }, services }) => {
    const chat = await currentChat({ database: services.database, at: services.clock() }, owner)
    return accepted({ chat: chat === undefined ? null : await ownChatView(services, chat) })
  },
)

export const listSupportChatsHandler = defineHandler(
  listSupportChats,
  async ({ request, session: { user: owner }, services: { database } }) => {
    const own = database.selectFrom('support_chat').selectAll().where('user_id', '=', owner)
    const page = await pageOf(own, { ...request, sort: [['created_at', 'desc'], ['id', 'desc']] })
    const list = page.list.map((row) => ({
      id: String(row.id), status: row.status, createTime: row.created_at, lastTime: row.last_at,
      rating: row.rating,
    }))
    return accepted({ ...page, list, pageNo: request.pageNo, pageSize })
  },
)

/** A chat of the caller; the id of another one is that of none. */
async function ownChat(
  { database }: Services, owner: number, text: string,
): Promise<Outcome<SupportChatTable>> {
  const id = parseIdText(text)
  const chat = id === undefined ? undefined : await loadOwnChat(database, { owner, id })
  return chat === undefined ? rejected('request_unknown', 'chatId') : accepted(chat)
}

export const listSupportMessagesHandler = defineHandler(
  listSupportMessages,
  async ({ request: { chatId, ...range }, session: { user: owner }, services }) => {
    const own = await ownChat(services, owner, chatId)
    if (!own.ok) return own
    const [chat, page] = await Promise.all([
      ownChatView(services, own.value),
      loadMessages(services.database, { ...range, chat: own.value.id, withNotes: false }),
    ])
    return accepted({ chat, ...page })
  },
)

export const sendSupportMessageHandler = defineHandler(
  sendSupportMessage,
  async ({ request, session: { user: owner }, services, caller }) => {
    const fault = deskFault(services)
    if (fault !== undefined) return fault
    const { key, text, record } = request
    if (text.length > supportTextLengthMax) return rejected('text_too_long', 'text')
    const row = record === undefined ? undefined : recordRowOf(record)
    if (record !== undefined && row === undefined) return rejected('request_unknown', 'record')
    const sent = await services.sequencer.run(sendSupportText, {
      owner, key, language: caller.language, network: networkDigest(services, caller),
      text,
      record: row === undefined || record === undefined ? null : { ...row, kind: record.kind },
    })
    return sent.ok ? sentMessage(services, { owner, ...sent.value.result }) : sent
  },
)

/** The chat with its new message, as the sender reads them. */
export async function sentMessage(
  services: Services,
  { owner, chat: id, sequence }: {
    readonly owner: number, readonly chat: number, readonly sequence: number
  },
) {
  services.typing.ended(id, 'user')
  const chat = await loadOwnChat(services.database, { owner, id })
  const { messages: [message] } = await loadMessages(services.database, {
    chat: id, after: sequence - 1, before: sequence + 1, withNotes: false,
  })
  if (chat === undefined || message === undefined) return rejected('request_unknown', 'chatId')
  return accepted({ chat: await ownChatView(services, chat), message })
}

export const loadSupportPictureHandler = defineHandler(
  loadSupportPicture,
  async ({ request: { id }, session: { user: owner }, services }) => {
    const bytes = await loadChatPicture(services, { id, owner })
    return bytes === undefined ? rejected('file_unknown', 'id') : accepted(new PictureBytes(bytes))
  },
)

export const readSupportHandler = defineHandler(
  readSupport,
  async ({ request: { chatId, sequence }, session: { user: owner }, services }) => {
    const own = await ownChat(services, owner, chatId)
    if (!own.ok) return own
    const read = await services.sequencer.run(readSupportChat, {
      owner, id: own.value.id, sequence,
    })
    return read.ok ? accepted(null) : read
  },
)

export const typeSupportHandler = defineHandler(
  typeSupport,
  async ({ request: { chatId }, session: { user: owner }, services }) => {
    const own = await ownChat(services, owner, chatId)
    if (!own.ok) return own
    services.typing.note({ chat: own.value.id, side: 'user', owner })
    return accepted(null)
  },
)

export const endSupportChatHandler = defineHandler(
  endSupportChat,
  async ({ request: { chatId }, session: { user: owner }, services }) => {
    const own = await ownChat(services, owner, chatId)
    if (!own.ok) return own
    const ended = await services.sequencer.run(endOwnChat, { owner, id: own.value.id })
    return ended.ok ? changedChat(services, owner, chatId) : ended
  },
)

export const rateSupportChatHandler = defineHandler(
  rateSupportChat,
  async ({ request: { chatId, rating, text }, session: { user: owner }, services }) => {
    const own = await ownChat(services, owner, chatId)
    if (!own.ok) return own
    const rated = await services.sequencer.run(rateOwnChat, {
      owner, id: own.value.id, rating, text,
    })
    return rated.ok ? changedChat(services, owner, chatId) : rated
  },
)

async function changedChat(services: Services, owner: number, chatId: string) {
  const own = await ownChat(services, owner, chatId)
  return own.ok ? accepted(await ownChatView(services, own.value)) : own
}

export const attachSupportChatsHandler = defineHandler(
  attachSupportChats,
  async ({ request: { visitorToken }, session: { user: owner }, services: { sequencer } }) => {
    const tokenHash = digestToken(visitorToken.slice(visitorTokenPrefix.length))
    if (tokenHash === undefined) return rejected('request_unknown', 'visitorToken')
    const attached = await sequencer.run(attachChats, { owner, tokenHash })
    return attached.ok ? accepted(attached.value.result) : attached
  },
)
