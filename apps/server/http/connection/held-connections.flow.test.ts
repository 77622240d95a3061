// Connections that clients hold on to: refused, unreadable, too slow. Each gets its answer and is
// freed, and a stop waits for none of them.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAppProcess } from '#testing/crash/app-process.ts'
import {
  holdSocket, type HeldSocket, slowBodyText, slowHeadersText, upgradeText,
} from '#testing/held-socket.ts'
import { startTestServer, type TestServer } from '#testing/start-server.ts'

const perNetworkMax = 8
const attacker = '127.0.0.66'

let server: TestServer
const held: HeldSocket[] = []

/** Node announces each connection that a server of this process accepts. */
const acceptedChannel = 'net.server.socket'
const accepted: { readonly socket: Socket; readonly from: string | undefined }[] = []
const hearAccepted = (message: unknown) => {
  if (message === null || typeof message !== 'object' || !('socket' in message)) return
  const { socket } = message
  if (socket instanceof Socket) accepted.push({ socket, from: socket.remoteAddress })
}

beforeAll(async () => {
  subscribe(acceptedChannel, hearAccepted)
  server = await startTestServer({
    http: {
      connectionsPerNetworkMax: perNetworkMax,
      // Long enough for the eight connections of a test on a busy machine.
      arrival: { headersMs: 1_500, requestMs: 2_500 },
    },
  })
})
afterAll(async () => {
  unsubscribe(acceptedChannel, hearAccepted)
  await server.stop()
  for (const { socket } of held) socket.destroy()
})

async function hold(text: string, from = attacker): Promise<HeldSocket> {
  const opened = await holdSocket(server.url, text, from)
  held.push(opened)
  return opened
}

const request = 'GET /webConfig HTTP/1.1\r\nHost: exchange\r\nConnection: close\r\n\r\n'

type Attack = { readonly name: string; readonly text: string; readonly status: number }

const attacks: readonly Attack[] = [
  { name: 'a foreign page’s upgrade', status: 403,
    text: upgradeText('/wss', ['Origin: https://evil.example']) },
  { name: 'a broken handshake', status: 400,
    text: upgradeText('/wss').replace('Key: dGhlIHNhbXBsZSBub25jZQ==', 'Key: short') },
  { name: 'garbage', status: 400, text: 'this is no request\r\n\r\n' },
  { name: 'headers without end', status: 431,
    text: `GET / HTTP/1.1\r\nX: ${'x'.repeat(70_000)}` },
  { name: 'slow headers', status: 408, text: slowHeadersText },
  { name: 'a slow body', status: 408, text: slowBodyText },
]

// Each attack has a network of its own: the server may still count sockets of the one before.
const attacksByNetwork = attacks.map((attack, at) => ({ ...attack, from: `127.0.1.${at + 1}` }))

test('[A88] a network whose connection was cut opens no new one for a while', async () => {
  const from = '127.0.2.1'
  const many = 'GET /webConfig HTTP/1.1\r\nHost: exchange\r\n\r\n'.repeat(1_000)
  expect(await (await hold(many, from)).ended).not.toContain('"code":429')
  await expect.poll(async () => (await (await hold(request, from)).ended)).toBe('')
  expect(await (await hold(request, '127.0.2.2')).ended, 'another network').toContain('200 OK')
  await expect.poll(async () => (await (await hold(request, from)).ended), { timeout: 20_000 })
    .toContain('200 OK')
})

test.each(attacksByNetwork)('[A28] [A29] [A31] $name gets a reply, then ends', async (attack) => {
  const { text, status, from } = attack
  const opened = await Promise.all(Array.from({ length: perNetworkMax }, () => hold(text, from)))
  const answers = await Promise.all(opened.map(({ ended }) => ended))
  for (const answer of answers) {
    const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toContain("content-security-policy: default-src 'none'")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(Object.keys(JSON.parse(body))).toEqual(['code', 'msg', 'data'])
  }
  // The clients still hold their side: the server alone has freed its sockets.
  const open = () => accepted.filter((each) => each.from === from && !each.socket.destroyed)
  await expect.poll(open).toHaveLength(0)
  expect(accepted.filter((each) => each.from === from)).toHaveLength(perNetworkMax)
})

test('[A29] beyond its limit a network’s longest idle connection ends; others stay', async () => {
  const other = await hold('', '127.0.0.77')
  const most: HeldSocket[] = []
  for (let count = 0; count < perNetworkMax; count += 1) most.push(await hold(''))
  const { socket, ended } = most[0] ?? expect.fail('no connection')
  expect(await (await hold(request)).ended).toContain('HTTP/1.1 200 ')
  expect(await ended).toBe('')
  for (const each of [...most.slice(1), other]) {
    each.socket.write(request)
    expect(await each.ended).toContain('HTTP/1.1 200 ')
  }
  socket.destroy()
})

test.each(['h2c', 'TLS/1.0', 'websocket', 'foo, bar'])(
  '[A31] a call that offers an upgrade to %s is served as usual',
  async (protocol) => {
    const { ended } = await hold('GET /webConfig HTTP/1.1\r\nHost: exchange\r\n'
      + `Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`, '127.0.0.77')
    expect(await ended).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"code":200/)
  },
)

test('[A30] the program ends while clients hold their sockets', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'ingot-held-'))
  const app = await startAppProcess(dataFolder)
  const texts = ['', upgradeText('/wss', ['Origin: https://evil.example']), upgradeText('/wss'),
    slowHeadersText, slowBodyText, 'this is no request\r\n\r\n', request]
  const sockets: HeldSocket[] = []
  for (const text of texts) {
    for (let count = 0; count < 20; count += 1) sockets.push(await holdSocket(app.baseUrl, text))
  }
  // The server has taken in all of them by the time it has answered the last.
  await sockets.at(-1)?.ended
  // The sockets are held until the program has ended: one that waits for them never ends.
  const { code } = await app.stop()
  for (const { socket } of sockets) socket.destroy()
  await rm(dataFolder, { recursive: true })
  expect(code).toBe(0)
})
