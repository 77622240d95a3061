import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { UnreadAnswers } from './unread-answers.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server's socket to which more was written than the system takes, and its client. */
async function openUnread(bytes: number): Promise<{ server: Socket; client: Socket }> {
  const listener = createServer()
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const { port } = listener.address() as AddressInfo
  const client = connect(port, '127.0.0.1').pause()
  const [server] = await once(listener, 'connection')
  server.on('error', () => undefined)
  client.on('error', () => undefined)
  for (let left = bytes; left > 0; left -= 65_536) server.write(Buffer.alloc(65_536))
  await new Promise((resolve) => setTimeout(resolve, 50))
  closers.push(() => {
    client.destroy()
    server.destroy()
    listener.close()
  })
  return { server, client }
}

const mega = 1024 * 1024

test('[A33] a client that reads nothing for 20 s is cut; one that reads is not', async () => {
  const answers = new UnreadAnswers({ stallMs: 10_000, bytesMax: 1_000 * mega })
  const [silent, reading] = [await openUnread(32 * mega), await openUnread(32 * mega)]
  const sockets = [silent.server, reading.server]
  answers.cut(sockets, 0)
  answers.cut(sockets, 9_999)
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false])
  const unread = reading.server.writableLength
  reading.client.resume()
  await expect.poll(() => reading.server.writableLength, { interval: 1 }).toBeLessThan(unread)
  reading.client.pause()
  answers.cut(sockets, 10_001)
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, false])
})

test('[A33] beyond the total limit those with the most unread bytes are cut', async () => {
  const answers = new UnreadAnswers({ stallMs: 10_000, bytesMax: 40 * mega })
  const [least, most, much] = [
    await openUnread(16 * mega), await openUnread(64 * mega), await openUnread(24 * mega),
  ]
  answers.cut([least.server, most.server, much.server], 0)
  expect(most.server.destroyed).toBe(true)
  expect(least.server.destroyed).toBe(false)
})
