// Announcements through the calls of operators and users on a real server: signatures, one row for
// all readers, languages, mails and their links.
import { unsubscribe } from '#features/announcement/unsubscribe.calls.ts'
import {
  listMyMessage, loadMessage, readAllMessages,
} from '#features/message/messages.calls.ts'
import { changeMessagePreference } from '#features/message/preferences.calls.ts'
import {
  cancelAnnouncement, checkAnnouncement, listAnnouncements, loadAnnouncement, saveAnnouncement,
  sendAnnouncement, withdrawAnnouncement,
} from '#features/announcement/announcements.console.ts'
import type { ConsoleRequestOf } from '@ingot/contract/console/define-console-call.ts'
import { announcementLifeMs, asUserId, type Language, languages } from '@ingot/contract/vocabulary'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markAllMessagesRead } from '#features/message/server/steps.ts'
import { pageQuery } from '#features/message/server/store.ts'
import { putCrowd } from '@ingot/server/testing/announcement/crowd-test-steps.ts'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { rowsOf, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder, must as mustDo } from '@ingot/server/testing/test-sequencer.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

const dayMs = 86_400_000
let server: TestServer
let operators: readonly [TestOperator, TestOperator]
const database = () => server.services.database

beforeAll(async () => {
  server = await startTestServer({ console: {} })
  const ada = await firstOperator(server)
  operators = [ada, await addTestOperator(server, ada, { name: 'bob', role: 'support' })]
  // From then on they count as two persons.
  await wait(dayMs + 60_000)
})
afterAll(() => server.stop())

async function wait(ms: number): Promise<void> {
  server.clock.advance(ms)
  for (const operator of operators) await logInTestOperator(server, operator)
}

type Draft = ConsoleRequestOf<typeof saveAnnouncement>

const english = {
  title: 'USDT on TRC20 pauses on 23 Nov, 02:00 to 04:00 UTC', text: 'Your balance is safe.',
}
const chinese = { title: 'TRC20 网络 USDT 将于 11月23日 02:00 暂停', text: '您的资产是安全的。' }

const draftOf = (changed: Partial<Draft> = {}): Draft => ({
  id: null, version: 0, kind: 'service', audience: 'everyone', page: '', isMailed: false,
  sendTime: null, expiresTime: null, receivers: [], texts: { en_US: english, zh_CN: chinese },
  ...changed,
})

const allTexts = () => Object.fromEntries(languages.map((language) =>
  [language, { title: `${language}: ${english.title}`, text: english.text }]))

async function save(changed: Partial<Draft> = {}, by = operators[0]) {
  const { word, data } = await by.client.call(saveAnnouncement, draftOf(changed))
  return word === 'success' ? data : expect.fail(`not saved: ${word} ${JSON.stringify(data)}`)
}

/** Marks each text of a draft as seen. */
async function check({ id, version }: Pick<Draft, 'version'> & { readonly id: number }) {
  const { data } = await operators[0].client.call(loadAnnouncement, { id })
  for (const { language } of data.texts) {
    await operators[0].client.call(checkAnnouncement, { id, version, language })
  }
}

/** Saves, checks and sends, with both operators where one is too few. */
async function send(changed: Partial<Draft> = {}): Promise<number> {
  const draft = await save(changed)
  await check(draft)
  const signed = await operators[0].client.call(sendAnnouncement, draft)
  expect(signed.word).toBe('success')
  if (signed.data.needed > 1) {
    expect((await operators[1].client.call(sendAnnouncement, draft)).word).toBe('success')
  }
  return draft.id
}

const refused = async (changed: Partial<Draft>): Promise<string> => {
  const { word, data } = await operators[0].client.call(saveAnnouncement, draftOf(changed))
  return `${word} ${JSON.parse(JSON.stringify(data))?.field ?? ''}`.trim()
}

const rowOf = (id: number) => database().selectFrom('announcement').selectAll()
  .where('id', '=', id).executeTakeFirstOrThrow()

const inLanguage = ({ profile: { token } }: TestUser, language: Language) =>
  server.client({ token, language })

const internalOf = async ({ client }: Pick<TestUser, 'client'>) =>
  must(await client.call(listMyMessage, { type: 'internal' })).list
const titlesOf = async (user: Pick<TestUser, 'client'>) =>
  (await internalOf(user)).map(({ title }) => title)
const unreadOf = async ({ client }: TestUser) =>
  must(await client.call(listMyMessage, {})).unread.internal

test('[AN5, AN7] one row is a message of every user, in the language of each reader', async () => {
  const [reader, other] = [await server.registerUser(), await server.registerUser()]
  const stream = openUserStream(server.url, reader)
  await expect.poll(() => stream.status().state).toBe('live')
  const records: string[] = []
  stream.subscribe('user@record', (message) => {
    if (message.type === 'record') records.push(`${message.data.workflow} ${message.data.state}`)
  })
  const id = await send({ page: '/pages/recharge/index' })
  const late = await server.registerUser()
  await expect.poll(() => records).toContain('message sent')
  const [message] = await internalOf(reader)
  expect(message).toMatchObject({
    kind: 'announcement_service', type: 'internal', title: english.title, text: english.text,
    read: false, parameters: { page: '/pages/recharge/index' },
  })
  expect(await titlesOf({ client: inLanguage(reader, 'zh_CN') })).toEqual([chinese.title])
  expect(await titlesOf({ client: inLanguage(reader, 'th_TH') })).toEqual([english.title])
  expect([await unreadOf(reader), await unreadOf(other), await unreadOf(late)]).toEqual([1, 1, 0])
  expect(await titlesOf(late)).toEqual([])
  const request = { id: message?.id ?? '' }
  expect(must(await inLanguage(reader, 'zh_CN').call(loadMessage, request)))
    .toMatchObject({ title: chinese.title, read: true })
  must(await reader.client.call(loadMessage, request))
  expect(wordOf(await late.client.call(loadMessage, request))).toBe('message_unknown id')
  expect([await unreadOf(reader), await unreadOf(other)]).toEqual([0, 1])
  expect((await rowOf(id)).reads).toBe(1)
  must(await other.client.call(readAllMessages, {}))
  must(await other.client.call(readAllMessages, {}))
  expect([await unreadOf(other), (await rowOf(id)).reads]).toEqual([0, 2])
  const { data } = await operators[0].client.call(listAnnouncements, { section: 'sent' })
  expect(data.list.find((row) => row.id === id)).toMatchObject({ reads: 2, title: english.title })
  stream.close()
})

test('[AN5] announcements and own messages are one list, a page at a time', async () => {
  const reader = await server.registerUser()
  for (let count = 0; count < 12; count += 1) await send()
  await server.fund(reader, { USDT: '5' })
  for (let count = 0; count < 12; count += 1) await send({ kind: 'security' })
  const first = must(await reader.client.call(listMyMessage, {}))
  expect([first.total, first.list.length, first.unread]).toEqual([
    25, 20, { system: 1, internal: 24 },
  ])
  const second = must(await reader.client.call(listMyMessage, { after: first.next ?? '' }))
  expect([second.list.length, second.next]).toEqual([5, null])
  const ids = [...first.list, ...second.list].map(({ id }) => Number(id))
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
  expect(first.list[12]?.kind).toBe('deposit_completed')
  expect(must(await reader.client.call(listMyMessage, { type: 'system' })).total).toBe(1)
})

test('[AN1] news are for the users with the switch on, and no other kind has it', async () => {
  const reader = await server.registerUser()
  must(await reader.client.call(changeMessagePreference, {
    category: 'news', channel: 'app', isOn: false,
  }))
  await send({ kind: 'product' })
  await send({ kind: 'security' })
  expect((await internalOf(reader)).map(({ kind }) => kind)).toEqual(['announcement_security'])
  expect(wordOf(await reader.client.call(changeMessagePreference, {
    category: 'service', channel: 'app', isOn: false,
  }))).toBe('not_optional channel')
})

test('[AN3] a list is for its users alone; an unknown user refuses it whole, by the line',
  async () => {
    const [listed, other] = [await server.registerUser(), await server.registerUser()]
    const user = Number(listed.profile.id)
    expect(await refused({ audience: 'list', receivers: [user, 999_999_999, 888_888_888] }))
      .toBe('receiver_unknown receivers.2')
    expect(await refused({ audience: 'list' })).toBe('invalid_input receivers')
    const id = await send({ audience: 'list', receivers: [user, user] })
    expect([await unreadOf(listed), await unreadOf(other)]).toEqual([1, 0])
    expect((await rowOf(id)).receivers).toBe(1)
    const message = (await internalOf(listed))[0]?.id ?? ''
    expect(wordOf(await other.client.call(loadMessage, { id: message }))).toBe('message_unknown id')
  })

test('[AN2] texts are plain, lead to this app only and have a source', async () => {
  const withText = (text: string) => refused({ texts: { en_US: { ...english, text } } })
  expect(await refused({ texts: { zh_CN: chinese } })).toBe('words_missing texts.en_US')
  for (const text of [
    'See https://evil.example/win', 'www.evil.example', 'Go to evil.example/login',
    `${server.url}@evil.example/`, 'javascript://alert(1)',
  ]) expect(await withText(text), text).toBe('link_foreign texts.en_US.text')
  expect(await withText('hidden \u202E text')).toBe('invalid_input texts.en_US.text')
  expect(await withText('x'.repeat(2_001))).toBe('invalid_input texts.en_US.text')
  const now = server.services.clock()
  for (const [field, times] of [
    ['sendTime', { sendTime: now + 91 * dayMs }], ['expiresTime', { expiresTime: now - 1 }],
    ['expiresTime', { sendTime: now + dayMs, expiresTime: now + 92 * dayMs }],
  ] as const) expect(await refused(times)).toBe(`announcement_times ${field}`)
  const text = '<b>1 < 2</b> & see [this](javascript:alert)'
  const reader = await server.registerUser()
  await send({ texts: { en_US: { ...english, text } } })
  expect((await internalOf(reader))[0]?.text).toBe(text)
})

test('[AN6, AN8] it waits for its time, vanishes at its end, and is cancelled or withdrawn',
  async () => {
    const reader = await server.registerUser()
    const now = server.services.clock()
    const hour = 3_600_000
    const planned = await send({ sendTime: now + hour, expiresTime: now + 3 * hour })
    const cancelled = await send({ sendTime: now + hour })
    const reason = 'the pause was moved'
    expect((await rowOf(planned)).status).toBe('planned')
    const { client } = operators[1]
    expect((await client.call(withdrawAnnouncement, { id: planned, reason })).word)
      .toBe('state_conflict')
    expect((await client.call(cancelAnnouncement, { id: cancelled, reason })).word).toBe('success')
    expect(await titlesOf(reader)).toEqual([])
    await wait(hour)
    await expect.poll(() => titlesOf(reader), { timeout: 15_000 }).toHaveLength(1)
    expect((await client.call(cancelAnnouncement, { id: planned, reason })).word)
      .toBe('state_conflict')
    await wait(2 * hour)
    expect(await titlesOf(reader)).toEqual([])
    const withdrawn = await send()
    expect(await titlesOf(reader)).toHaveLength(1)
    expect((await client.call(withdrawAnnouncement, { id: withdrawn, reason })).word)
      .toBe('success')
    expect([await titlesOf(reader), await unreadOf(reader)]).toEqual([[], 0])
    const { data } = await client.call(loadAnnouncement, { id: withdrawn })
    expect(data.events.map(({ state, reason: why }) => `${state} ${why}`.trim()))
      .toEqual(['draft', 'planned', 'sent', `withdrawn ${reason}`])
    const { expires_at: end, sent_at: sent } = await rowOf(withdrawn)
    expect(Number(end) - Number(sent)).toBe(announcementLifeMs)
  })

test('[AN9] news are mailed to the users with that switch on, with a link to end it', async () => {
  const [wanting, other] = [await server.registerUser(), await server.registerUser()]
  const mailsOf = async ({ email }: TestUser, title = english.title) => (await database()
    .selectFrom('outbox').select(['body', 'headers']).where('recipient', '=', email)
    .where('body', 'like', `%${title}%`).execute())
  must(await wanting.client.call(changeMessagePreference, {
    category: 'news', channel: 'mail', isOn: true,
  }))
  const first = await send({ kind: 'product', isMailed: true })
  await expect.poll(async () => (await rowOf(first)).mailed_at, { timeout: 20_000 })
    .not.toBeNull()
  const [mail] = await mailsOf(wanting)
  const [, token = ''] = /unsubscribe\?token=([\w-]{43})/.exec(mail?.body ?? '') ?? []
  expect(mail?.headers.split('\n')).toEqual([
    expect.stringMatching(/^List-Unsubscribe: <http.*\/unsubscribe\?token=[\w-]{43}>$/),
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
  expect([(await mailsOf(other)).length, (await rowOf(first)).mails]).toEqual([0, 1])
  expect(JSON.stringify(await database().selectFrom('mail_link').selectAll().execute()))
    .not.toContain(token)
  const oneClick = async (given: string) => {
    const response = await fetch(`${server.url}/unsubscribe?token=${given}`, {
      method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    return String((await response.json()).code)
  }
  const unknown = 'A'.repeat(43)
  expect([await oneClick(unknown), await oneClick(token), await oneClick(token)])
    .toEqual(['41027', '200', '200'])
  expect(wordOf(await server.client().call(unsubscribe, { token: unknown }))).toBe('link_used')
  must(await server.client().call(unsubscribe, { token }))
  const second = await send({ kind: 'product', isMailed: true })
  const safety = await send({ kind: 'security', isMailed: true })
  for (const id of [second, safety]) {
    await expect.poll(async () => (await rowOf(id)).mailed_at, { timeout: 20_000 })
      .not.toBeNull()
  }
  const mails = await mailsOf(wanting)
  expect(mails.map(({ headers }) => headers === '')).toEqual([false, true])
  expect(mails[1]?.body).not.toContain('unsubscribe')
  expect(await mailsOf(other)).toHaveLength(1)
})

test('[AN3, AN4] over 1,000 users need eight checked texts and a second operator', async () => {
  const { sequencer } = server.services
  for (let firstId = 100_000; firstId < 110_000; firstId += 1_000) {
    mustDo(await sequencer.run(putCrowd, { firstId, count: 1_000 }))
  }
  const [ada, bob] = operators
  const sign = async (by: TestOperator, version: { id: number, version: number }) => {
    const { word, data } = await by.client.call(sendAnnouncement, version)
    return word === 'success' ? `${data.signatures} of ${data.needed}`
      : `${word} ${JSON.parse(JSON.stringify(data)).field}`
  }
  const texts = allTexts()
  const { th_TH: _thai, ...withoutThai } = texts
  let draft = await save({ texts: withoutThai })
  expect(await sign(ada, draft)).toBe('words_missing texts.th_TH')
  draft = await save({ ...draft, texts })
  expect(await sign(ada, draft)).toBe('words_unchecked texts.zh_CN')
  const checkAll = async () => {
    for (const language of languages) {
      const { word } = await ada.client.call(checkAnnouncement, { ...draft, language })
      expect(word).toBe('success')
    }
  }
  await checkAll()
  const moved = { ...texts, en_US: { title: 'USDT pauses at 03:00', text: english.text } }
  draft = await save({ ...draft, texts: moved })
  const { data } = await ada.client.call(loadAnnouncement, { id: draft.id })
  expect(data.texts.map(({ language, state }) => `${language} ${state}`)).toEqual(languages.map(
    (language) => `${language} ${language === 'en_US' ? 'open' : 'moved'}`,
  ))
  await checkAll()
  expect([await sign(ada, draft), await sign(ada, draft)])
    .toEqual(['1 of 2', 'second_operator_required undefined'])
  draft = await save({ ...draft, texts: moved })
  expect(await sign(bob, draft)).toBe('1 of 2')
  const signed = await Promise.all([ada, bob, ada, bob].map((by) => sign(by, draft)))
  expect(signed.filter((word) => word === '2 of 2')).toHaveLength(1)
  const row = await rowOf(draft.id)
  expect([row.status, row.receivers > 10_000]).toEqual(['sent', true])
  await Promise.all(Array.from({ length: 700 }, async (_, at) =>
    mustDo(await sequencer.run(markAllMessagesRead, { user: 100_000 + at }))))
  const reads = await database().selectFrom('announcement_read').select('user_id')
    .where('announcement_id', '=', draft.id).execute()
  const places = await database().selectFrom('message').select('id').where('user_id', '>=', 100_000)
    .execute()
  expect([reads.length + 1, places.length]).toEqual([701, 0])
  expect((await rowOf(draft.id)).reads).toBe(700)
})

test('[AN5] the list of a user walks the indexes of own messages and announcements', async () => {
  const now = server.services.clock()
  const reader = { user: asUserId(100_001), language: 'th_TH', now } as const
  for (const page of [{ pageNo: 1 }, { pageNo: 1, after: '500' }]) {
    const { rows } = await sql<{ readonly detail: string }>`
      explain query plan ${pageQuery({ ...reader, ...page, type: undefined })}`.execute(database())
    const plan = rows.map(({ detail }) => detail)
    expect(plan.filter((line) => /^SCAN (?!\(subquery)/.test(line))).toEqual([])
    expect(plan.filter((line) => /TEMP B-TREE/.test(line))).toHaveLength(1)
    expect(plan).toContainEqual(expect.stringMatching(/message USING INDEX message_by_user/))
    expect(plan).toContainEqual(expect.stringMatching(/a USING INDEX announcement_by_status/))
  }
})

test('[AN9] a crash in the middle of the mails leaves none out and repeats none', async () => {
  const folder = makeTestFolder()
  const entry = fileURLToPath(import.meta.resolve(
    '@ingot/server/testing/announcement/killed-mails.ts',
  ))
  const run = async (steps: number): Promise<unknown> => {
    const child = spawn(process.execPath, [entry, folder.path, String(steps)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code, signal] = await once(child, 'close')
    return signal ?? code
  }
  const recipients = () => (rowsOf(folder.path, ['outbox']).get('outbox') ?? [])
    .map((row) => Object(row).recipient)
  expect([await run(1), await run(3)]).toEqual(['SIGKILL', 'SIGKILL'])
  expect([recipients().length >= 80, recipients().length < 300]).toEqual([true, true])
  expect(await run(100)).toBe(0)
  expect([recipients().length, new Set(recipients()).size]).toEqual([300, 300])
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

test('[AN7] every counter is that of the rows', async () => {
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})

test('[AN10] a warning and an unchecked text need a second operator', async () => {
  const reader = await server.registerUser()
  const receivers = [Number(reader.profile.id)]
  const draft = await save({ kind: 'security', audience: 'list', receivers })
  await check(draft)
  const signed = await operators[0].client.call(sendAnnouncement, draft)
  expect(signed).toMatchObject({ word: 'success', data: { signatures: 1, needed: 2 } })
  expect(await titlesOf(reader)).toEqual([])
  const unchecked = await save({ audience: 'list', receivers })
  expect((await operators[0].client.call(sendAnnouncement, unchecked)).data)
    .toMatchObject({ signatures: 1, needed: 2 })
  expect((await operators[1].client.call(sendAnnouncement, unchecked)).data)
    .toMatchObject({ signatures: 2, needed: 2 })
  await expect.poll(() => titlesOf(reader)).toEqual([english.title])
})

test('[AN10] the receivers of several lists of a day count together', async () => {
  await wait(dayMs)
  mustDo(await server.services.sequencer.run(putCrowd, {
    firstId: 90_000_000, count: 1_100,
  }))
  const users = await database().selectFrom('user').select('id').where('id', '>=', 10_000)
    .orderBy('id', 'desc').limit(1_001).execute()
  const ids = users.map(({ id }) => Number(id))
  const needed = []
  for (const receivers of [ids.slice(0, 600), ids.slice(600, 1_000), ids.slice(1_000)]) {
    const draft = await save({ audience: 'list', receivers })
    await check(draft)
    needed.push((await operators[0].client.call(sendAnnouncement, draft)).data.needed)
  }
  expect(needed).toEqual([1, 1, 2])
  await wait(dayMs + 60_000)
  const draft = await save({ audience: 'list', receivers: ids.slice(1_000) })
  await check(draft)
  expect((await operators[0].client.call(sendAnnouncement, draft)).data.needed).toBe(1)
})
