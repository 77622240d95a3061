// Support chats through the calls of users, visitors and operators, on a real server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@ingot/client'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import {
  attachSupportChats, beginSupportVisit, checkSupportNumber, endSupportChat, listSupportChats,
  listSupportMessages, loadSupport, loadSupportDesk, loadSupportPicture, rateSupportChat,
  readSupport, sendSupportMessage, sendSupportPicture, typeSupport, type SupportMessage,
} from '#features/support/support-chats.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import { countQueues } from '#features/overview/load-overview.console.ts'
import {
  answerSupportChat, handOverSupportChat, keepSupportSeat, listSupportQueue, loadSupportChat,
  markSupportChat, noteSupportChat, resolveSupportChat, returnSupportChat, takeNextSupportChat,
  takeSupportChat, typeSupportAnswer, viewSupportPicture,
} from '#features/support/support.console.ts'
import type { RecordUpdate } from '@ingot/contract/stream'
import {
  supportAwayMs, supportBurstMax, supportBurstMs, supportLeaseMs, supportReopenMs, supportSilenceMs,
  supportSlotsMax, supportTextLengthMax, supportUnansweredMax, visitorChatsPerDayMax,
} from '@ingot/contract/vocabulary'
import '@ingot/server/store/tables/support/support-tables.ts'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { fileOf, paintJpeg } from '@ingot/server/testing/pictures/test-pictures.ts'
import {
  must, startTestServer, testPassword, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'
import { returnLapsedChats, resolveSilentChats } from './tend-steps.ts'

let server: TestServer
let admin: TestOperator
let lena: TestOperator
let omar: TestOperator
let clerk: TestOperator
const log: string[] = []
const plenty = { perSecond: 1e6, burst: 1e6 }

beforeAll(async () => {
  server = await startTestServer({
    console: {}, onLog: (line) => log.push(line),
    http: { rates: { account: plenty, address: plenty, guess: plenty, page: plenty } },
  })
  admin = await firstOperator(server)
  lena = await addTestOperator(server, admin, { name: 'lena', role: 'support' })
  omar = await addTestOperator(server, admin, { name: 'omar', role: 'support' })
  clerk = await addTestOperator(server, admin, { name: 'clerk', role: 'finance' })
})
afterAll(() => server.stop())

let keys = 0
const newKey = (): string => `00000000-0000-4000-8000-${String(keys += 1).padStart(12, '0')}`

const send = (client: Client, text: string, key = newKey()) =>
  client.call(sendSupportMessage, { key, text })
const chatOf = async (client: Client) =>
  must(await client.call(loadSupport, {})).chat ?? expect.fail('a chat')
const messagesOf = async (client: Client): Promise<SupportMessage[]> =>
  must(await client.call(listSupportMessages, { chatId: (await chatOf(client)).id })).messages
/** A user with a chat that waits. */
async function asker(text = 'Hello, where is my money?') {
  const user = await server.registerUser()
  const { chat } = must(await send(user.client, text))
  return { user, client: user.client, id: Number(chat.id) }
}

const sit = ({ client }: TestOperator) => client.call(keepSupportSeat, {})
const take = ({ client }: TestOperator, id: number) => client.call(takeSupportChat, { id })
const answer = ({ client }: TestOperator, id: number, text: string) =>
  client.call(answerSupportChat, { id, text, messageKey: newKey() })
const resolve = ({ client }: TestOperator, id: number) => client.call(resolveSupportChat, { id })
const lookAt = async ({ client }: TestOperator, id: number) =>
  (await client.call(loadSupportChat, { id })).data

async function visit(): Promise<Client & { readonly token: string }> {
  const { token } = must(await server.client().call(beginSupportVisit, {}))
  return { ...server.client({ token }), token }
}

function follow(token: string) {
  const records: RecordUpdate[] = []
  const stream = openUserStream(server.url, { profile: { token } })
  stream.subscribe('user@record', (message) => {
    if (message.type === 'record') records.push(message.data)
  })
  return { stream, records }
}

test('[SU1, SU2] a visitor asks, an operator answers, the visitor hears it live', async () => {
  const visitor = await visit()
  expect(must(await visitor.call(loadSupport, {})).chat).toBeNull()
  const { stream, records } = follow(visitor.token)
  await expect.poll(() => stream.status().state).toBe('live')
  const { chat, message } = must(await send(visitor, 'I cannot log in'))
  expect(chat).toMatchObject({ status: 'waiting', lastSequence: 1, operator: null, record: null })
  expect(message).toMatchObject({ sequence: 1, author: 'user', kind: 'text' })
  const id = Number(chat.id)
  expect((await admin.client.call(countQueues, {})).data
    .find(({ workflow }) => workflow === 'support-chat')?.waiting).toBeGreaterThan(0)
  await sit(lena)
  expect((await take(lena, id)).word).toBe('success')
  expect((await answer(lena, id, 'Good day. What do you see?')).word).toBe('success')
  await expect.poll(() => records.filter((one) => one.id === chat.id).length).toBeGreaterThan(2)
  expect(await messagesOf(visitor)).toMatchObject([
    { body: 'I cannot log in', author: 'user' }, { kind: 'event', body: 'taken', operator: 'lena' },
    { body: 'Good day. What do you see?', author: 'operator', operator: 'lena', key: '' },
  ])
  const now = await chatOf(visitor)
  expect(now).toMatchObject({ status: 'open', unread: 1, operator: { name: 'lena' } })
  const number = now.operator?.number ?? ''
  expect(must(await server.client().call(checkSupportNumber, { number })).name).toBe('lena')
  expect(must(await server.client().call(checkSupportNumber, { number: '000000' })).name).toBeNull()
  const stored = await server.services.database.selectFrom('support_visitor').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(visitor.token.slice('visitor.'.length))
  await resolve(lena, id)
  stream.close()
})

test('[SU2] fifty forced reconnects lose no message and double none', async () => {
  const { client, user, id } = await asker('message 0')
  await sit(lena)
  await take(lena, id)
  const seen: SupportMessage[] = []
  const resume = async (): Promise<void> => {
    let more = true
    while (more) {
      const page = must(await client.call(listSupportMessages, {
        chatId: String(id), after: seen.at(-1)?.sequence ?? 0,
      }))
      seen.push(...page.messages)
      more = page.hasMore
    }
  }
  for (let round = 1; round <= 50; round += 1) {
    const { stream } = follow(user.profile.token)
    await expect.poll(() => stream.status().state).toBe('live')
    const key = newKey()
    const text = `message ${round}`
    const fromUser = round % 2 === 0
    // Sent, cut off, and sent again, as after a lost reply.
    const both = fromUser
      ? await Promise.all([send(client, text, key), send(client, text, key)])
      : await Promise.all([1, 2].map(() =>
        lena.client.call(answerSupportChat, { id, text, messageKey: key })))
    expect(both).toHaveLength(2)
    stream.close()
    await resume()
    server.clock.advance(2_000)
  }
  await resume()
  const texts = seen.filter(({ kind }) => kind === 'text').map(({ body }) => body)
  expect(texts).toEqual(Array.from({ length: 51 }, (_, round) => `message ${round}`))
  const sequences = seen.map(({ sequence }) => sequence)
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
  expect(new Set(sequences).size).toBe(sequences.length)
  await resolve(lena, id)
})

test('[SU6] the badge of ten messages, four by the operator, read up to the seventh, is 2',
  async () => {
    const { client, id } = await asker('one')
    await sit(lena)
    // The event of the take is the second message.
    await take(lena, id)
    const authors = ['operator', 'user', 'operator', 'user', 'user', 'operator', 'user', 'operator']
    for (const [place, author] of authors.entries()) {
      const text = `number ${place + 3}`
      if (author === 'user') must(await send(client, text))
      else expect((await answer(lena, id, text)).word).toBe('success')
    }
    const all = await messagesOf(client)
    expect(all.filter(({ author, kind }) => author === 'operator' && kind === 'text')
      .map(({ sequence }) => sequence)).toEqual([3, 5, 8, 10])
    must(await client.call(readSupport, { chatId: String(id), sequence: 7 }))
    expect(await chatOf(client)).toMatchObject({ unread: 2, lastSequence: 10, userRead: 7 })
    must(await client.call(readSupport, { chatId: String(id), sequence: 3 }))
    expect(await chatOf(client)).toMatchObject({ userRead: 7 })
    must(await client.call(readSupport, { chatId: String(id), sequence: 999 }))
    expect(await chatOf(client)).toMatchObject({ unread: 0, userRead: 10 })
    await lena.client.call(markSupportChat, { id, sequence: 9 })
    await omar.client.call(markSupportChat, { id, sequence: 10 })
    expect(await chatOf(client)).toMatchObject({ operatorRead: 9 })
    await resolve(lena, id)
  })

test('[SU4] another user and another visitor reach no chat, message or picture', async () => {
  const { client, id } = await asker('my secret case')
  const file = fileOf(await paintJpeg({ width: 300, height: 200 }))
  const { message } = must(await client.upload(sendSupportPicture, { key: newKey() }, { file }))
  const [other, visitor] = [await server.registerUser(), await visit()]
  const chatId = String(id)
  for (const stranger of [other.client, visitor]) {
    const words = await Promise.all([
      stranger.call(listSupportMessages, { chatId }),
      stranger.call(readSupport, { chatId, sequence: 1 }),
      stranger.call(typeSupport, { chatId }), stranger.call(endSupportChat, { chatId }),
      stranger.call(rateSupportChat, { chatId, rating: 1 }),
    ])
    expect(words.map(wordOf)).toEqual(Array(5).fill('request_unknown chatId'))
    expect(wordOf(await stranger.loadPicture(loadSupportPicture, { id: message.body })))
      .toBe('file_unknown id')
    expect(must(await stranger.call(listSupportChats, {})).list).toEqual([])
  }
  must(await client.loadPicture(loadSupportPicture, { id: message.body }))
  for (const token of ['', 'visitor.', `visitor.${'A'.repeat(43)}`, 'A'.repeat(43)]) {
    const reply = await fetch(`${server.url}/loadSupport`, {
      method: 'POST', headers: { token, 'content-type': 'application/json' }, body: '{}',
    })
    expect(JSON.parse(await reply.text()).code).toBe(-1001)
  }
  // The token of a visitor opens no call of users.
  expect(wordOf(await visitor.call(listMyMessage, {}))).toBe('session_dead')
})

const tooMany = { ok: false, failure: { status: 429, word: { reject: 'too_many_requests' } } }

test('[SU5] texts and bursts have bounds, and a chat without a reply is no store', async () => {
  const user = await server.registerUser()
  const { client } = user
  const tooLong = 'x'.repeat(supportTextLengthMax + 1)
  expect(wordOf(await send(client, tooLong))).toBe('text_too_long text')
  must(await send(client, 'x'.repeat(supportTextLengthMax)))
  for (let sent = 1; sent < supportBurstMax; sent += 1) must(await send(client, `No. ${sent}`))
  expect(await send(client, 'the eleventh')).toMatchObject(tooMany)
  server.clock.advance(supportBurstMs)
  for (let sent = supportBurstMax; sent < supportUnansweredMax; sent += 1) {
    server.clock.advance(1_100)
    must(await send(client, `No. ${sent}`))
  }
  server.clock.advance(60_000)
  expect(await send(client, 'one too many')).toMatchObject(tooMany)
  const page = must(await client.call(listSupportMessages, { chatId: (await chatOf(client)).id }))
  expect(page.messages).toHaveLength(supportUnansweredMax)
})

test('[SU4] a network opens a few chats of visitors in a day', async () => {
  const fresh = await startTestServer()
  for (let opened = 0; opened < visitorChatsPerDayMax; opened += 1) {
    const { token } = must(await fresh.client().call(beginSupportVisit, {}))
    must(await send(fresh.client({ token }), `Hello ${opened}`))
  }
  const { token } = must(await fresh.client().call(beginSupportVisit, {}))
  expect(wordOf(await send(fresh.client({ token }), 'More'))).toBe('support_day_limit')
  const user = await fresh.registerUser()
  must(await send(user.client, 'A user has an own allowance'))
  await fresh.stop()
})

test('[SU8] a picture is encoded again; other files and large ones are refused', async () => {
  const { client, id } = await asker()
  const upload = (file: Blob, key = newKey()) =>
    client.upload(sendSupportPicture, { key }, { file })
  const key = newKey()
  const jpeg = fileOf(await paintJpeg({ width: 400, height: 300 }))
  const { message } = must(await upload(jpeg, key))
  expect(message).toMatchObject({ kind: 'picture', size: { width: 400, height: 300 } })
  expect(must(await upload(jpeg, key)).message).toEqual(message)
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'])
  expect(wordOf(await upload(svg))).toBe('file_type_refused file')
  expect(wordOf(await upload(new Blob([new Uint8Array(10_000_000)])))).toContain('file_too_large')
  const own = must(await client.loadPicture(loadSupportPicture, { id: message.body }))
  expect(Buffer.from(own).equals(Buffer.from(await jpeg.arrayBuffer()))).toBe(false)
  const seen = await lena.client.call(viewSupportPicture, { fileId: message.body })
  expect(Buffer.from(seen.data.picture, 'base64').equals(own)).toBe(true)
  expect((await clerk.client.call(viewSupportPicture, { fileId: message.body })).word)
    .toBe('permission_denied')
  const looks = await admin.client.call(listAuditEntries, {
    target: { kind: 'support-picture', id: message.body },
  })
  expect(looks.data.list.filter(({ operator }) => operator === 'lena')).toMatchObject([
    { action: 'viewSupportPicture', to: { request: `support-chat ${id}` } },
  ])
})

test('[SU7] one operator holds a chat, and it passes on when the lease ends', async () => {
  const { client, id } = await asker()
  await Promise.all([sit(lena), sit(omar)])
  const both = await Promise.all([take(lena, id), take(omar, id)])
  expect(both.map(({ word }) => word).toSorted()).toEqual(['state_conflict', 'success'])
  const [holder, other] = both[0]?.word === 'success' ? [lena, omar] : [omar, lena]
  for (const refused of [
    await answer(other, id, 'Mine'), await resolve(other, id),
    await other.client.call(noteSupportChat, { id, text: 'x', messageKey: newKey() }),
    await other.client.call(returnSupportChat, { id }),
  ]) expect(refused.word).toBe('state_conflict')
  const otherId = await operatorId(other)
  expect((await holder.client.call(handOverSupportChat, { id, operatorId: otherId })).word)
    .toBe('success')
  expect((await answer(holder, id, 'Still mine?')).word).toBe('state_conflict')
  expect((await answer(other, id, 'I took over.')).word).toBe('success')
  must(await send(client, 'And now?'))
  server.clock.advance(supportLeaseMs)
  await Promise.all([sit(lena), sit(omar)])
  await server.services.sequencer.run(returnLapsedChats, { most: 20 })
  expect(await chatOf(client)).toMatchObject({ status: 'waiting', operator: null })
  expect((await take(holder, id)).word).toBe('success')
  server.clock.advance(supportAwayMs)
  // The holder has left: the message brings the chat back to the queue at once.
  must(await send(client, 'Is anyone there?'))
  expect(await chatOf(client)).toMatchObject({ status: 'waiting' })
  await sit(lena)
  await take(lena, id)
  await resolve(lena, id)
})

async function operatorId({ name }: TestOperator): Promise<number> {
  return (await server.services.database.selectFrom('operator').select('id')
    .where('name', '=', name).executeTakeFirstOrThrow()).id
}

test('[SU7] an operator has four slots, and the next chat is about frozen money', async () => {
  await drainQueue()
  const chats = []
  for (let place = 0; place < supportSlotsMax; place += 1) chats.push(await asker())
  const holder = await withdrawer()
  await sit(omar)
  const first = await omar.client.call(takeNextSupportChat, {})
  expect(first.data.id).toBe(holder.id)
  for (const { id } of chats.slice(0, -1)) {
    expect((await omar.client.call(takeNextSupportChat, {})).data.id).toBe(id)
  }
  expect((await omar.client.call(takeNextSupportChat, {})).word).toBe('slots_full')
  const last = chats.at(-1) ?? expect.fail('a chat')
  expect((await take(omar, last.id)).word).toBe('slots_full')
  expect(await chatOf(last.client)).toMatchObject({ position: 1 })
  const { list } = (await omar.client.call(listSupportQueue, { view: 'mine' })).data
  for (const { id } of list) await resolve(omar, id)
  await drainQueue()
})

async function drainQueue(): Promise<void> {
  await sit(admin)
  for (;;) {
    const { id } = (await admin.client.call(takeNextSupportChat, {})).data
    if (id === null) return
    await resolve(admin, id)
  }
}

const coinPassword = 'nine green kettles 4'
const address = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'

/** A user with a chat about a withdrawal that waits for its approval. */
async function withdrawer() {
  const user = await server.registerUser()
  const { client } = user
  await server.fund(user, { USDT: '1000' })
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  const usdt = { symbol: 'USDT', chain: 'TRC20' } as const
  must(await client.call(bindWithdrawAddress, { ...usdt, address, remark: '' }))
  const withdrawal = must(await client.call(userWithdraw, {
    ...usdt, amount: '100', address, coinPassword,
  }))
  const record = { kind: 'withdrawal', id: withdrawal.id } as const
  const { chat } = must(await client.call(sendSupportMessage, {
    key: newKey(), text: 'It still waits', record,
  }))
  return { user, client, withdrawal, id: Number(chat.id) }
}

test('[SU9, SU13] a chat carries its request, and a canned answer its true values', async () => {
  const { client, withdrawal, id } = await withdrawer()
  const own = await chatOf(client)
  expect(own.record).toMatchObject({
    kind: 'withdrawal',
    withdrawal: { id: withdrawal.id, amount: '100', timeline: [{ state: 'pending_approval' }] },
  })
  expect((await messagesOf(client)).map(({ body }) => body)).toEqual(['linked', 'It still waits'])
  expect((await lookAt(lena, id)).record).toBeNull()
  await sit(lena)
  await take(lena, id)
  const { chat, record, canned } = await lookAt(lena, id)
  expect(chat).toMatchObject({ recordKind: 'withdrawal', isMoneyFrozen: true, visitor: null })
  expect(record?.withdrawal).toMatchObject({ id: withdrawal.id })
  expect((await lookAt(omar, id)).record).toBeNull()
  const [review, confirming] = canned
  expect(review).toMatchObject({ missing: [] })
  expect(review?.text).toContain('100 USDT by TRC20 is now: Pending approval')
  expect(confirming).toMatchObject({ missing: ['confirmations', 'needed'] })
  expect((await answer(lena, id, review?.text ?? '')).word).toBe('success')
  expect((await answer(lena, id, confirming?.text ?? '')).word).toBe('value_missing')
  const [entry] = (await admin.client.call(listAuditEntries, {
    target: { kind: 'support-chat', id: String(id) },
  })).data.list.filter(({ action }) => action === 'takeSupportChat')
  expect(entry).toMatchObject({
    operator: 'lena', to: { status: 'open', record: `withdrawal ${withdrawal.id}` },
  })
  const stranger = await server.registerUser()
  expect(wordOf(await stranger.client.call(sendSupportMessage, {
    key: newKey(), text: 'Mine?', record: { kind: 'withdrawal', id: withdrawal.id },
  }))).toBe('request_unknown record')
  await resolve(lena, id)
})

test('[SU9] a private note is in no reply to the owner', async () => {
  const { client, id } = await asker()
  await sit(lena)
  await take(lena, id)
  const note = 'Looks like account 77, ask risk'
  expect((await lena.client.call(noteSupportChat, { id, text: note, messageKey: newKey() })).word)
    .toBe('success')
  expect((await lookAt(omar, id)).messages.at(-1)).toMatchObject({ kind: 'note', body: note })
  await answer(lena, id, 'One moment')
  const read = must(await client.call(listSupportMessages, { chatId: String(id) }))
  expect(JSON.stringify(read)).not.toContain(note)
  expect(read.messages.at(-1)).toMatchObject({ body: 'One moment', sequence: 4 })
  expect(read.chat).toMatchObject({ unread: 1, lastSequence: 4 })
  await resolve(lena, id)
})

test('[SU12] secrets are masked in a text of a user, and never asked for by an operator',
  async () => {
    const { client, id } = await asker()
    const phrase = 'abandon '.repeat(11) + 'about'
    must(await send(client, `My card 4242 4242 4242 4242 and ${phrase}, see order 1234567890123`))
    const last = (await messagesOf(client)).at(-1)
    expect(last).toMatchObject({ isMasked: true })
    expect(last?.body).toBe('My card •••• 4242 and ••••, see order 1234567890123')
    await sit(lena)
    await take(lena, id)
    for (const text of [
      'Please send me your password.', 'Tell us the SMS code', 'What is your seed phrase?',
      '请提供您的验证码', 'Сообщите код из письма', 'Envíe su contraseña', 'パスワードを教えてください',
      '인증번호를 알려 주세요', 'โปรดส่งรหัสผ่าน', '請告訴我密碼',
    ]) expect([text, (await answer(lena, id, text)).word]).toEqual([text, 'secret_asked'])
    for (const text of ['Never share your password.', 'Change your password in settings.']) {
      expect([text, (await answer(lena, id, text)).word]).toEqual([text, 'success'])
    }
    await resolve(lena, id)
  })

test('[SU3, SU10] a chat is rated once, opens again for 7 days, then a new one', async () => {
  const { client, user, id } = await asker()
  const chatId = String(id)
  expect(wordOf(await client.call(rateSupportChat, { chatId, rating: 5 }))).toBe('state_conflict')
  await sit(lena)
  await take(lena, id)
  await answer(lena, id, 'Done.')
  expect((await resolve(lena, id)).word).toBe('success')
  const rated = must(await client.call(rateSupportChat, { chatId, rating: 4, text: 'Kind' }))
  expect(rated.rating).toBe(4)
  expect(must(await client.call(rateSupportChat, { chatId, rating: 1 })).rating).toBe(4)
  const again = must(await send(client, 'It came back')).chat
  expect(again).toMatchObject({ id: chatId, status: 'waiting' })
  must(await client.call(endSupportChat, { chatId }))
  expect(wordOf(await client.call(endSupportChat, { chatId }))).toBe('state_conflict')
  server.clock.advance(supportReopenMs)
  const later = await logInAgain(user)
  expect(must(await send(later, 'Another case')).chat.id).not.toBe(chatId)
  const { list } = must(await later.call(listSupportChats, {}))
  expect(list.map((chat) => chat.id)).toContain(chatId)
  const desk = must(await server.client().call(loadSupportDesk, {}))
  expect(desk).toMatchObject({ ratings: 1, ratingHundredths: 400 })
})

/** A session ends with its day, an operator's within the hour. */
async function logInAgain({ email, password }: TestUser): Promise<Client> {
  const { token } = must(await server.client().call(emailLogin, { email, loginPassword: password }))
  for (const operator of [lena, omar, admin]) await logInTestOperator(server, operator)
  return server.client({ token })
}

test('[SU3] an answered chat ends after a day of silence, an unanswered one stays', async () => {
  const [answered, unanswered] = [await asker(), await asker()]
  await sit(lena)
  for (const { id } of [answered, unanswered]) await take(lena, id)
  await answer(lena, answered.id, 'Please look now.')
  server.clock.advance(supportSilenceMs)
  await server.services.sequencer.run(resolveSilentChats, { most: 20 })
  const statusOf = async (id: number) => (await server.services.database
    .selectFrom('support_chat').select('status').where('id', '=', id)
    .executeTakeFirstOrThrow()).status
  expect(await statusOf(answered.id)).toBe('resolved')
  expect(await statusOf(unanswered.id)).not.toBe('resolved')
  await logInAgain(answered.user)
})

test('[SU1] the chat of a visitor becomes that of the login, and the token ends', async () => {
  const visitor = await visit()
  const { chat } = must(await send(visitor, 'Before my login'))
  const file = fileOf(await paintJpeg({ width: 300, height: 200, seed: 5 }))
  const { message } = must(await visitor.upload(sendSupportPicture, { key: newKey() }, { file }))
  const { client } = await server.registerUser()
  const { token: visitorToken } = visitor
  expect(must(await client.call(attachSupportChats, { visitorToken })).attached).toBe(1)
  expect((await chatOf(client)).id).toBe(chat.id)
  must(await client.loadPicture(loadSupportPicture, { id: message.body }))
  expect(wordOf(await client.call(attachSupportChats, { visitorToken }))).toBe('request_unknown')
  expect(wordOf(await visitor.call(listSupportMessages, { chatId: chat.id })))
    .toMatch(/request_unknown|session_dead/)
})

test('[SU16] the number of a visitor whose chat is attached is not used again', async () => {
  const first = await visit()
  must(await send(first, 'Mine'))
  const { client } = await server.registerUser()
  must(await client.call(attachSupportChats, { visitorToken: first.token }))
  const next = await visit()
  must(await send(next, 'A secret of the next visitor'))
  // The gateway knows a token that was used a moment before.
  const seen = await first.call(loadSupport, {})
  expect(seen.ok ? seen.data.chat : null).toBeNull()
  const { chat } = must(await next.call(loadSupport, {}))
  expect(chat).not.toBeNull()
})

test('[SU6] typing is shown for a moment to the other side, and a late reply is a notice',
  async () => {
    const { client, user, id } = await asker()
    const { stream, records } = follow(user.profile.token)
    await expect.poll(() => stream.status().state).toBe('live')
    must(await client.call(typeSupport, { chatId: String(id) }))
    expect((await lookAt(lena, id)).chat.isUserTyping).toBe(true)
    await sit(lena)
    await take(lena, id)
    expect((await omar.client.call(typeSupportAnswer, { id })).word).toBe('request_unknown')
    expect((await lena.client.call(typeSupportAnswer, { id })).word).toBe('success')
    await expect.poll(() => records.map(({ state }) => state)).toContain('typing')
    expect((await chatOf(client)).isOperatorTyping).toBe(true)
    server.clock.advance(180_000)
    expect((await chatOf(client)).isOperatorTyping).toBe(false)
    await answer(lena, id, 'Sorry for the wait.')
    const { list } = must(await client.call(listMyMessage, {}))
    expect(list.map(({ kind }) => kind)).toContain('support_replied')
    await resolve(lena, id)
    stream.close()
  })

test('[SU14] an external desk takes the place of chats', async () => {
  const site = { ...server.services.site, customerUrl: 'https://help.example.com' }
  const elsewhere = await startTestServer({ site })
  expect(wordOf(await elsewhere.client().call(beginSupportVisit, {}))).toBe('support_elsewhere')
  const { client } = await elsewhere.registerUser()
  expect(wordOf(await send(client, 'Hello'))).toBe('support_elsewhere')
  await elsewhere.stop()
})

test('[SU11] the log has no text of a chat and no token, and verify finds no fault', async () => {
  const rows = await server.services.database.selectFrom('support_message').select('body')
    .where('kind', '=', 'text').execute()
  const texts = rows.map(({ body }) => body).filter((text) => text.length > 8)
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => log.some((line) => line.includes(text)))).toEqual([])
  expect(log.filter((line) => line.includes('visitor.'))).toEqual([])
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
