// The messages of a user: lists by type, the text in the caller's language, the mark of reading.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listMyMessage, loadMessage, readAllMessages,
} from '#features/message/messages.calls.ts'
import { noticeOf } from '@ingot/contract/messages'
import { pageSize } from '@ingot/contract/vocabulary'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('[WF6] messages are listed newest first, and one that was loaded is read', async () => {
  const user = await server.registerUser()
  const { client } = user
  await server.fund(user, { BTC: '1', ETH: '2.5' })
  const list = async () => must(await client.call(listMyMessage, {}))
  const before = await list()
  expect(before).toMatchObject({
    total: 2, pageNo: 1, pageSize, unread: { system: 2, internal: 0 },
    list: [
      { parameters: { amount: '2.5', symbol: 'ETH' }, read: false },
      { parameters: { amount: '1', symbol: 'BTC' }, read: false },
    ],
  })
  const id = before.list[1]?.id ?? expect.fail('a message')
  const japanese = server.client({ token: user.profile.token, language: 'ja_JP' })
  const text = noticeOf('ja_JP', 'deposit_completed', { amount: '1', symbol: 'BTC' })
  const loaded = must(await japanese.call(loadMessage, { id }))
  expect(loaded).toMatchObject({ ...text, read: true })
  const after = await list()
  expect(after.list.map(({ read }) => read)).toEqual([false, true])
  expect(after.unread).toEqual({ system: 1, internal: 0 })
  expect(must(await client.call(loadMessage, { id })).read).toBe(true)
  expect(wordOf(await client.call(loadMessage, { id: '987654' }))).toBe('message_unknown id')
})

test('[WF6] messages are paged, and a type shows its own only', async () => {
  const user = await server.registerUser()
  const { client } = user
  for (let made = 0; made <= pageSize; made += 1) await server.fund(user, { USDT: `${made + 1}` })
  const second = must(await client.call(listMyMessage, { pageNo: 2, type: 'system' }))
  expect(second).toMatchObject({ total: pageSize + 1, list: [{ parameters: { amount: '1' } }] })
  expect(must(await client.call(listMyMessage, { type: 'internal' })))
    .toMatchObject({ total: 0, list: [] })
})

test('[WF13] a user marks all own messages as read, again without effect', async () => {
  const [user, other] = [await server.registerUser(), await server.registerUser()]
  await server.fund(user, { USDT: '1', BTC: '1' })
  await server.fund(other, { USDT: '1' })
  const rowsOf = () => server.services.database.selectFrom('message').select('read_at')
    .where('user_id', '=', Number(user.profile.id)).execute()
  const [first] = must(await user.client.call(listMyMessage, {})).list
  must(await user.client.call(loadMessage, { id: first?.id ?? '' }))
  server.clock.advance(1_000)
  must(await user.client.call(readAllMessages, {}))
  const marked = await rowsOf()
  expect(new Set(marked.map(({ read_at: at }) => at)).size, 'the first keeps its time').toBe(2)
  const { list, unread } = must(await user.client.call(listMyMessage, {}))
  expect(unread).toEqual({ system: 0, internal: 0 })
  expect(list.map(({ read }) => read)).toEqual([true, true])
  server.clock.advance(1_000)
  must(await user.client.call(readAllMessages, {}))
  expect(await rowsOf()).toEqual(marked)
  expect(must(await other.client.call(listMyMessage, {})).unread.system).toBe(1)
})

test('[MP5] a message that is read, and all of them, are announced to every session of the user',
  async () => {
    const [user, other] = [await server.registerUser(), await server.registerUser()]
    await server.fund(user, { USDT: '1', BTC: '1' })
    const heard: string[] = []
    const streams = [user, other].map((each) => {
      const stream = openUserStream(server.url, each)
      stream.subscribe('user@record', (message) => {
        if (message.type === 'record' && message.data.workflow === 'message') {
          heard.push(`${each === user ? 'own' : 'foreign'} ${message.data.id}`)
        }
      })
      return stream
    })
    for (const stream of streams) await expect.poll(() => stream.status().state).toBe('live')
    const second = server.client({ token: user.profile.token })
    const id = must(await second.call(listMyMessage, {})).list[0]?.id ?? ''
    must(await second.call(loadMessage, { id }))
    must(await second.call(readAllMessages, {}))
    await expect.poll(() => heard).toEqual([`own ${id}`, 'own all'])
    for (const stream of streams) stream.close()
  })
