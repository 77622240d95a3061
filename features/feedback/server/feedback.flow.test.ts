// Feedback through the calls of its user and of operators, on a real server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMyFeedback, sendFeedback } from '#features/feedback/feedback.calls.ts'
import { fileUpload, loadFile } from '#features/file/files.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import {
  answerFeedback, closeFeedback, listFeedback, loadFeedback, viewFeedbackPicture,
} from '#features/feedback/feedback.console.ts'
import { countQueues } from '#features/overview/load-overview.console.ts'
import type { RecordUpdate } from '@ingot/contract/stream'
import { feedbackLengthMax, feedbackPerDayMax, pageSize, rejects } from '@ingot/contract/vocabulary'
import type { FeedbackTable } from '@ingot/server/store/tables/feedback-tables.ts'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import {
  addTestOperator, firstOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { fileOf, paintJpeg } from '@ingot/server/testing/pictures/test-pictures.ts'
import {
  type TestServer, type TestUser, must, startTestServer,
} from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'
import { answerFeedbackStep, closeFeedbackStep, sendFeedbackStep } from './steps.ts'

let server: TestServer
let admin: TestOperator
let finance: TestOperator
const log: string[] = []
beforeAll(async () => {
  server = await startTestServer({ console: {}, onLog: (line) => log.push(line) })
  admin = await firstOperator(server)
  finance = await addTestOperator(server, admin, { name: 'clerk', role: 'finance' })
})
afterAll(() => server.stop())

const problem = { kind: 'problem', text: 'The slider jumps back' } as const
const send = async ({ client }: TestUser, text: string = problem.text): Promise<number> =>
  Number(must(await client.call(sendFeedback, { ...problem, text })).id)
const listOf = async ({ client }: TestUser) => must(await client.call(listMyFeedback, {})).list
const messagesOf = async ({ client }: TestUser) => must(await client.call(listMyMessage, {})).list
const dayMs = 86_400_000

/** The reply's code for a request that the client itself would not send. */
async function rawCode({ profile }: TestUser, changed: object): Promise<number> {
  const response = await fetch(`${server.url}/sendFeedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: profile.token },
    body: JSON.stringify({ ...problem, ...changed }),
  })
  return JSON.parse(await response.text()).code
}

test('[FB1, FB7] a feedback is received, answered in the queue, and read by its user', async () => {
  const user = await server.registerUser()
  const context = { version: '1.0.0 (100)', page: '/pages/trade/index' }
  const sent = must(await user.client.call(sendFeedback, { ...problem, ...context }))
  expect(sent).toMatchObject({
    ...problem, ...context, status: 'received', answer: '', decidedTime: null,
  })
  const id = Number(sent.id)
  const { list, waiting } = (await admin.client.call(listFeedback, { status: 'received' })).data
  expect(list.at(-1)).toMatchObject({ id, userId: Number(user.profile.id), ...context })
  const counts = (await admin.client.call(countQueues, {})).data
  expect(counts.find(({ workflow }) => workflow === 'feedback'))
    .toMatchObject({ waiting, worth: null })
  const answer = 'Fixed in 1.1.\nThank you! ❤️'
  expect((await admin.client.call(answerFeedback, { id, answer: ` ${answer}\r\n` })).word)
    .toBe('success')
  expect(await listOf(user)).toMatchObject([{ id: sent.id, status: 'answered', answer }])
  const [message] = await messagesOf(user)
  expect(message).toMatchObject({ kind: 'feedback_answered', more: answer })
  const { data } = await admin.client.call(loadFeedback, { id })
  expect(data.request).toMatchObject({ status: 'answered', answer, language: 'en_US' })
  expect(data.events.map(({ state, actor, operator }) => [state, actor, operator]))
    .toEqual([['received', 'user', ''], ['answered', 'staff', 'admin']])
  const [entry] = (await admin.client.call(listAuditEntries, {})).data.list
  expect(entry).toMatchObject({
    action: 'answerFeedback', target: { kind: 'feedback', id: String(id) },
    from: { status: 'received' }, to: { status: 'answered' },
  })
})

test('[FB7] a decided feedback is decided once, and closing notifies no user', async () => {
  const user = await server.registerUser()
  const [one, two] = [await send(user), await send(user, 'Another one')]
  const { client } = admin
  const both = await Promise.all([
    client.call(answerFeedback, { id: one, answer: 'Yes' }),
    client.call(answerFeedback, { id: one, answer: 'No' }),
  ])
  expect(both.map(({ word }) => word).toSorted()).toEqual(['state_conflict', 'success'])
  expect((await client.call(closeFeedback, { id: one })).word).toBe('state_conflict')
  expect((await client.call(closeFeedback, { id: two })).word).toBe('success')
  expect((await client.call(closeFeedback, { id: two })).word).toBe('state_conflict')
  expect((await client.call(answerFeedback, { id: two, answer: 'Late' })).word)
    .toBe('state_conflict')
  expect((await listOf(user)).map(({ status }) => status)).toEqual(['closed', 'answered'])
  expect(await messagesOf(user)).toHaveLength(1)
  for (const call of [closeFeedback, loadFeedback] as const) {
    expect((await client.call(call, { id: 9_999_999 })).word).toBe('request_unknown')
  }
  expect((await client.call(answerFeedback, { id: 9_999_999, answer: 'x' })).word)
    .toBe('request_unknown')
})

test('[FB7] an operator without the permission reads and decides nothing', async () => {
  const id = await send(await server.registerUser())
  const { client } = finance
  const words = await Promise.all([
    client.call(listFeedback, { status: 'received' }), client.call(loadFeedback, { id }),
    client.call(answerFeedback, { id, answer: 'x' }), client.call(closeFeedback, { id }),
  ])
  expect(words.map(({ word }) => word)).toEqual(Array(4).fill('permission_denied'))
  // The steps decide again: the permission may be gone since the call.
  const { services: { database, sequencer } } = server
  const { id: operator } = await database.selectFrom('operator').select('id')
    .where('name', '=', finance.name).executeTakeFirstOrThrow()
  const by = { operator, network: '', device: '' }
  for (const outcome of [
    await sequencer.run(answerFeedbackStep, { by, input: { id, answer: 'x' } }),
    await sequencer.run(closeFeedbackStep, { by, input: { id } }),
  ]) expect(outcome).toMatchObject({ ok: false, reject: { code: 'permission_denied' } })
  const counts = (await client.call(countQueues, {})).data
  expect(counts.map(({ workflow }) => workflow)).not.toContain('feedback')
  expect((await admin.client.call(loadFeedback, { id })).data.request.status).toBe('received')
})

test('[FB1] each user reads the own feedback only, and hears of its moves alone', async () => {
  const [owner, other] = [await server.registerUser(), await server.registerUser()]
  const streams = [owner, other].map((user) => {
    const records: RecordUpdate[] = []
    const stream = openUserStream(server.url, user)
    stream.subscribe('user@record', (message) => {
      if (message.type === 'record') records.push(message.data)
    })
    return { stream, records }
  })
  for (const { stream } of streams) await expect.poll(() => stream.status().state).toBe('live')
  const id = await send(owner)
  await admin.client.call(answerFeedback, { id, answer: 'Thanks' })
  await expect.poll(() => streams.map(({ records }) => records.map(({ state }) => state)))
    .toEqual([['received', 'answered'], []])
  expect(await listOf(other)).toEqual([])
  for (const { stream } of streams) stream.close()
})

test('[FB2] a feedback that is sent twice under its key is one', async () => {
  const user = await server.registerUser()
  const request = { ...problem, idempotencyKey: 'tap-1' }
  const taps = await Promise.all([1, 2, 3].map(() => user.client.call(sendFeedback, request)))
  const ids = taps.map((tap) => must(tap).id)
  expect(new Set(ids).size).toBe(1)
  expect(await listOf(user)).toHaveLength(1)
  const other = await user.client.call(sendFeedback, { ...request, text: 'Something else' })
  expect(wordOf(other)).toBe('idempotency_conflict')
  await admin.client.call(closeFeedback, { id: Number(ids[0]) })
  expect(must(await user.client.call(sendFeedback, request))).toMatchObject({ status: 'closed' })
})

test.each([
  ['an empty text', ' \n\t'], ['a bidi override', 'abc\u202egnp'], ['a NUL', 'a\u0000b'],
  ['an escape', '\u001b[31mred'], ['a zero-width space', 'a\u200bb'],
  ['a pile of marks', `a${'\u0301\u0316'.repeat(20)}`], ['a lone surrogate', 'a\ud800'],
  ['a text that is too long', 'x'.repeat(feedbackLengthMax + 1)],
])('[FB5] %s is refused as a text', async (_, text) => {
  const user = await server.registerUser()
  expect(await rawCode(user, { text })).toBe(rejects.invalid_input.code)
  expect(await listOf(user)).toEqual([])
})

test('[FB4, FB5] a text is stored tidied, and a page with parameters is refused', async () => {
  const user = await server.registerUser()
  const sent = must(await user.client.call(sendFeedback, {
    ...problem, text: ' <b>e\u0301</b>\r\n\r\n\r\n{answer} ’; drop table feedback --\u3000',
  }))
  expect(sent.text).toBe('<b>\u00e9</b>\n\n{answer} ’; drop table feedback --')
  for (const page of ['/pages/coin/index?symbol=BTCUSDT', 'https://evil.example', '/admin']) {
    expect(await rawCode(user, { page })).toBe(rejects.invalid_input.code)
  }
})

async function sendPicture({ client }: TestUser, seed: number): Promise<string> {
  const file = fileOf(await paintJpeg({ width: 300, height: 200, seed }))
  return must(await client.upload(fileUpload, { purpose: 'feedback' }, { file })).id
}

test('[FB9] a feedback has its pictures, each in one request of its owner', async () => {
  const [user, other] = [await server.registerUser(), await server.registerUser()]
  const [first, second] = [await sendPicture(user, 1), await sendPicture(user, 2)]
  const request = { ...problem, files: [first, second], idempotencyKey: 'with-pictures' }
  const sent = must(await user.client.call(sendFeedback, request))
  expect(sent.pictures.toSorted()).toEqual([first, second].toSorted())
  expect(must(await user.client.call(sendFeedback, request)).id).toBe(sent.id)
  const [listed] = await listOf(user)
  expect(listed?.pictures).toEqual(sent.pictures)
  must(await user.client.loadPicture(loadFile, { id: first }))
  const refused = async (by: TestUser, files: string[]) =>
    wordOf(await by.client.call(sendFeedback, { ...problem, files }))
  expect(await refused(user, [first])).toBe('file_unknown files')
  const unused = await sendPicture(user, 3)
  expect(await refused(other, [unused])).toBe('file_unknown files')
  expect(await rawCode(user, { files: [unused, unused] })).toBe(rejects.invalid_input.code)
  expect(await rawCode(user, { files: Array.from('ABCD', (letter) => letter.repeat(22)) }))
    .toBe(rejects.invalid_input.code)
  expect(await listOf(other)).toEqual([])
  expect(await listOf(user)).toHaveLength(1)
})

test('[FB10, UP15] an operator sees the pictures of a feedback, and each look is audited',
  async () => {
    const user = await server.registerUser()
    const [used, unused] = [await sendPicture(user, 4), await sendPicture(user, 5)]
    const { id } = must(await user.client.call(sendFeedback, { ...problem, files: [used] }))
    const { data } = await admin.client.call(loadFeedback, { id: Number(id) })
    expect(data.request.pictures).toEqual([used])
    const view = ({ client }: TestOperator, fileId: string) =>
      client.call(viewFeedbackPicture, { fileId })
    expect((await view(finance, used)).word).toBe('permission_denied')
    expect((await view(admin, unused)).word).toBe('file_unknown')
    const own = must(await user.client.loadPicture(loadFile, { id: used }))
    expect(Buffer.from((await view(admin, used)).data.picture, 'base64').equals(own)).toBe(true)
    const looks = await admin.client.call(listAuditEntries, { target: { kind: 'file', id: used } })
    expect(looks.data.list.filter(({ operator }) => operator === 'admin')).toMatchObject([{
      action: 'viewFeedbackPicture',
      to: { user: Number(user.profile.id), request: `feedback ${id}` },
    }])
  })

test('[FB2, FB3] the day has a limit that a repeated request does not meet', async () => {
  const user = await server.registerUser()
  const keyed = { ...problem, idempotencyKey: 'first' }
  must(await user.client.call(sendFeedback, keyed))
  for (let sent = 1; sent < feedbackPerDayMax; sent += 1) await send(user, `No. ${sent}`)
  const more = await Promise.all([1, 2].map(() => user.client.call(sendFeedback, problem)))
  expect(more.map(wordOf)).toEqual(['feedback_day_limit', 'feedback_day_limit'])
  must(await user.client.call(sendFeedback, keyed))
  expect(await listOf(user)).toHaveLength(feedbackPerDayMax)
  await send(await server.registerUser())
  server.clock.advance(dayMs)
  await send(await logInAgain(user))
})

test('[FB1] a long list is paged without gaps', async () => {
  const user = await server.registerUser()
  const userId = Number(user.profile.id)
  for (let sent = 0; sent < 3 * feedbackPerDayMax; sent += 1) {
    if (sent % feedbackPerDayMax === 0) server.clock.advance(dayMs)
    const done = await server.services.sequencer.run(sendFeedbackStep, {
      userId, kind: 'idea', text: `The idea No. ${sent}`, version: null, page: null, files: [],
    })
    expect(done.ok).toBe(true)
  }
  const { client } = await logInAgain(user)
  const first = must(await client.call(listMyFeedback, {}))
  const second = must(await client.call(listMyFeedback, { after: first.next ?? '' }))
  const ids = [...first.list, ...second.list].map(({ id }) => Number(id))
  expect(first.list).toHaveLength(pageSize)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(new Set(ids).size).toBe(3 * feedbackPerDayMax)
  expect(second).toMatchObject({ total: 3 * feedbackPerDayMax, next: null })
})

/** A session ends with its day. */
async function logInAgain(user: TestUser): Promise<TestUser> {
  const { token } = must(await server.client()
    .call(emailLogin, { email: user.email, loginPassword: user.password }))
  return { ...user, client: server.client({ token }) }
}

test('[FB8] no line of the log has the text of a feedback, and verify finds no fault', async () => {
  expect(log.length).toBeGreaterThan(0)
  const texts: FeedbackTable[] = await server.services.database.selectFrom('feedback').selectAll()
    .execute()
  const written = texts.flatMap(({ text, answer }) => [text, answer]).filter((text) =>
    text.length > 8)
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter((text) => log.some((line) => line.includes(text)))).toEqual([])
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
