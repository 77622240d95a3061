import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { holdSocket, type HeldSocket } from '#testing/held-socket.ts'
import { RequestTurns } from './request-turns.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server whose replies the test sends by hand. */
async function open() {
  const turns = new RequestTurns()
  const begun: { readonly url: string; readonly response: ServerResponse }[] = []
  const server = createServer((request, response) => {
    const isPage = request.url?.startsWith('/page') === true
    turns.take({ request, response, isPage, address: '192.0.2.1' }, (turn) => begun.push({
      url: turn.request.url ?? '', response: turn.response,
    }))
  })
  server.on('clientError', (_error, socket) => {
    if (socket instanceof Socket) turns.afterAnswers(socket, () => socket.end('the end'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  closers.push(() => server.close().closeAllConnections())
  return {
    begun,
    async hold(text: string): Promise<HeldSocket> {
      const held = await holdSocket(`http://127.0.0.1:${port}`, text)
      closers.push(() => held.socket.destroy())
      return held
    },
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: exchange\r\n\r\n`
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => get(`/${index}`)).join('')

test('[A32] of 200 requests in one write four are served at once, each in its turn', async () => {
  const { begun, hold } = await open()
  const client = await hold(many(200))
  await expect.poll(() => begun.length).toBe(4)
  const other = await hold(get('/other'))
  // Another connection has turns of its own.
  await expect.poll(() => begun.length).toBe(5)
  begun.find(({ url }) => url === '/other')?.response.end('mine')
  await expect.poll(other.heard).toContain('mine')
  const own = begun.filter(({ url }) => url !== '/other')
  expect(own.map(({ url }) => url)).toEqual(['/0', '/1', '/2', '/3'])
  for (let index = 0; index < 200; index += 1) {
    const turn = () => begun.filter(({ url }) => url !== '/other')[index]
    await expect.poll(turn, { interval: 1 }).toBeDefined()
    expect(begun.length - 1).toBeLessThanOrEqual(index + 4)
    turn()?.response.end(`answer ${index}.`)
  }
  await expect.poll(client.heard).toContain('answer 199.')
  const answers = client.heard().match(/answer \d+/g)
  expect(answers).toEqual(Array.from({ length: 200 }, (_, index) => `answer ${index}`))
})

test('[A32] between reads of the port, four connections have their next turn', async () => {
  const { begun, hold } = await open()
  const clients = Array.from({ length: 40 }, () => hold(many(8)))
  await Promise.all(clients)
  await expect.poll(() => begun.length).toBe(160)
  const begunAt: number[] = []
  let watch = setImmediate(function look() {
    begunAt.push(begun.length)
    watch = setImmediate(look)
  })
  for (const { response } of begun.slice()) response.end('.')
  await expect.poll(() => begun.length).toBe(320)
  clearImmediate(watch)
  const steps = begunAt.map((count, index) => count - (begunAt[index - 1] ?? 160))
  expect(Math.max(...steps)).toBeLessThanOrEqual(16)
})

test('[A32] a page is answered alone, between the calls before and after it', async () => {
  const { begun, hold } = await open()
  const paths = ['/1', '/2', '/page/1', '/page/2', '/3', '/4', '/5']
  const client = await hold(paths.map(get).join(''))
  const urls = () => begun.map(({ url }) => url)
  const answerLast = (count: number) => {
    for (const { response } of begun.slice(-count)) response.end('.')
  }
  await expect.poll(urls).toEqual(['/1', '/2'])
  answerLast(2)
  await expect.poll(urls).toEqual(['/1', '/2', '/page/1'])
  answerLast(1)
  await expect.poll(urls).toEqual(['/1', '/2', '/page/1', '/page/2'])
  answerLast(1)
  await expect.poll(urls).toEqual(paths)
  answerLast(3)
  await expect.poll(() => client.heard().match(/200 OK/g)?.length).toBe(7)
})

test('[A32] a client that reads no replies gets no further ones', async () => {
  const { begun, hold } = await open()
  const client = await hold(many(20))
  client.socket.pause()
  await expect.poll(() => begun.length).toBe(4)
  // More than the system holds for one connection.
  for (const { response } of begun) response.end(Buffer.alloc(16 * 1024 * 1024))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(begun.length).toBe(4)
})

test('[A32] a connection with more than 256 requests ahead is cut', async () => {
  const { begun, hold } = await open()
  const client = await hold(many(600))
  expect(await client.ended).toBe('')
  expect(begun.length).toBe(4)
})

test('[A32] the waiting requests of one network are bounded over its connections', async () => {
  const { begun, hold } = await open()
  // 252 of each wait: the fifth connection would have more than the network's 1,024 wait.
  const clients = []
  for (let count = 0; count < 5; count += 1) clients.push(await hold(many(256)))
  await clients[4]?.ended
  expect(begun.length).toBe(20)
  // A client that leaves gives its places back.
  clients[0]?.socket.destroy()
  await expect.poll(async () => {
    const again = await hold(many(100))
    await new Promise((resolve) => setTimeout(resolve, 50))
    return again.socket.destroyed
  }).toBe(false)
})

test('[A88] requests behind a refusal for their rate are dropped, with one reply', async () => {
  const { begun, hold } = await open()
  const client = await hold(many(200))
  await expect.poll(() => begun.length).toBe(4)
  for (const { response } of begun) {
    response.statusCode = 429
    response.end('refused.')
  }
  expect((await client.ended).match(/refused\./g)).toHaveLength(4)
  expect(begun.length).toBe(4)
})

test('[A31] an unreadable request gets its reply after all earlier ones', async () => {
  const { begun, hold } = await open()
  const client = await hold(`${many(2)}this is no request\r\n\r\n`)
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.response.end('second.')
  begun[0]?.response.end('first.')
  expect(await client.ended).toMatch(/first\.[^]*second\.[^]*the end$/)
})

test('[A31] an unreadable body gets its reply at once, and no other', async () => {
  const { hold } = await open()
  const client = await hold('POST / HTTP/1.1\r\nHost: exchange\r\n'
    + 'Transfer-Encoding: chunked\r\n\r\nno chunk\r\n')
  expect(await client.ended).toBe('the end')
})
