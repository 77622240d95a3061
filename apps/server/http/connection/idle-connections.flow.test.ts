// Idle connections as an attack: a few addresses hold as many as they can, and everybody else, the
// operators included, is served meanwhile.
import { readdirSync } from 'node:fs'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type AppProcess, startAppProcess } from '#testing/crash/app-process.ts'
import {
  holdIdle, type IdleClient, type IdleClients, statusLineOf,
} from '#testing/attack/idle-clients.ts'
import { holdSocket, type HeldSocket, upgradeText } from '#testing/held-socket.ts'
import { openFundedSession } from '#testing/open-funded-session.ts'
import { startTestServer, type TestServer } from '#testing/start-server.ts'
import { longTest } from '#testing/test-depth.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'

const folder = makeTestFolder()
const held: HeldSocket[] = []
const servers: TestServer[] = []
const apps: AppProcess[] = []
const attacks: IdleClients[] = []

afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy()
  for (const attack of attacks.splice(0)) await attack.end()
  for (const server of servers.splice(0)) await server.stop()
  for (const app of apps.splice(0)) await app.kill()
})
afterAll(() => folder.remove())

async function start(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(options)
  servers.push(server)
  return server
}

async function hold(url: string, text: string, from: string): Promise<HeldSocket> {
  const opened = await holdSocket(url, text, from)
  held.push(opened)
  return opened
}

const ok = 'HTTP/1.1 200 OK'
const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']

test('[H22] four addresses that hold every connection lock out no other client', async () => {
  const { url } = await start({ http: { connectionsMax: 64 } })
  const other = await hold(url, '', '127.0.0.9')
  for (let count = 0; count < 160; count += 1) {
    await hold(url, '', addresses[count % addresses.length] ?? '')
    if (count % 8 === 0) expect(await statusLineOf(url, '127.0.0.5')).toBe(ok)
  }
  for (const from of addresses) expect(await statusLineOf(url, from)).toBe(ok)
  other.socket.write('GET /webConfig HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await other.ended, 'a connection from before').toContain(ok)
})

test('[H22] a request of which the body does not arrive keeps no place', async () => {
  const { url } = await start({ http: { connectionsMax: 64 } })
  // The reply to the first request shows that the server has read the second one's headers.
  const text = 'GET /webConfig HTTP/1.1\r\nHost: x\r\n\r\nPOST /emailLogin HTTP/1.1\r\nHost: x\r\n'
    + 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":'
  for (let count = 0; count < 96; count += 1) {
    const { heard } = await hold(url, text, addresses[count % addresses.length] ?? '')
    await expect.poll(heard, { interval: 5 }).toContain(ok)
    if (count % 8 === 0) expect(await statusLineOf(url, '127.0.0.5')).toBe(ok)
  }
})

test('[H29] sockets of the stream are bounded by network, and end for no other', async () => {
  const { url } = await start({ http: { connectionsMax: 64 } })
  const sockets: HeldSocket[] = []
  for (const from of addresses) {
    for (let count = 0; count < 5; count += 1) {
      sockets.push(await hold(url, upgradeText('/wss'), from))
    }
  }
  const refused = await Promise.all([4, 9, 14, 19].map((index) => sockets[index]?.ended))
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*"reject":"busy"/)
  for (let count = 0; count < 64; count += 1) await hold(url, '', '127.0.0.5')
  expect(await statusLineOf(url, '127.0.0.6')).toBe(ok)
  const open = sockets.filter((_, index) => index % 5 !== 4)
  for (const { heard } of open) expect(heard()).toMatch(/^HTTP\/1\.1 101 /)
  expect(open.filter(({ socket }) => socket.readableEnded)).toEqual([])
})

test('[H25] 600 idle connections of the operators’ own address lock out none', async () => {
  const { consoleUrl = '' } = await start({ console: {} })
  for (let count = 0; count < 600; count += 1) await hold(consoleUrl, '', '127.0.0.1')
  for (const from of ['127.0.0.1', '127.0.0.9']) {
    expect(await statusLineOf(consoleUrl, from)).toMatch(/^HTTP\/1\.1 \d+ /)
  }
})

test('[H24] behind a proxy the requests in progress of one network are bounded', async () => {
  const { url } = await start({ http: {
    trustProxy: '127.0.0.1', connectionsMax: 64, connectionsPerNetworkMax: 4,
  } })
  const slow = (client: string) => hold(url, 'POST /emailLogin HTTP/1.1\r\nHost: x\r\n'
    + `X-Forwarded-For: ${client}\r\nContent-Type: application/json\r\n`
    + 'Content-Length: 100\r\n\r\n{"email":', '127.0.0.1')
  const call = async (client: string) => (await (await hold(url, 'GET /webConfig HTTP/1.1\r\n'
    + `Host: x\r\nX-Forwarded-For: ${client}\r\nConnection: close\r\n\r\n`, '127.0.0.1')).ended)
  const most = []
  for (let count = 0; count < 4; count += 1) most.push(await slow('2001:db8::7'))
  await expect.poll(() => call('2001:db8::8')).toMatch(
    /^HTTP\/1\.1 429 [^]*retry-after: [^]*"reject":"too_many_requests"/,
  )
  expect(await call('2001:db8:0:1::8'), 'another /64').toContain(ok)
  most[0]?.socket.destroy()
  await expect.poll(() => call('2001:db8::8')).toContain(ok)
  for (let count = 0; count < 160; count += 1) await hold(url, '', '127.0.0.1')
  expect(await call('198.51.100.7'), 'the proxy holds idle connections').toContain(ok)
  expect(await statusLineOf(url, '127.0.0.9'), 'a direct client').toBe(ok)
})

/** Serves another client and the console until all is held, and for some rounds afterwards. */
async function serveMeanwhile(app: AppProcess, clients: readonly IdleClient[]): Promise<number> {
  const attack = holdIdle(app.baseUrl, clients)
  const onConsole = holdIdle(app.consoleUrl, [{ from: '127.0.0.1', count: 600 }])
  attacks.push(attack, onConsole)
  let served = 0
  for (let rounds = 0; rounds < 50; served += 1) {
    expect(await statusLineOf(app.baseUrl, '127.0.0.9')).toBe(ok)
    expect(await statusLineOf(app.consoleUrl, '127.0.0.1')).toMatch(/^HTTP\/1\.1 \d+ /)
    if (attack.areHeld() && onConsole.areHeld()) rounds += 1
  }
  return served
}

const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

test('[H21] 4,500 idle connections at 4,096 descriptors end nothing', async () => {
  const app = await startAppProcess(`${folder.path}/few`, { descriptors: 4_096 })
  apps.push(app)
  await serveMeanwhile(app, [1, 2, 3].map(() => ({ from: '127.0.0.2', count: 1_500 })))
  expect(descriptorsOf(app.pid)).toBeLessThan(4_096 - 100)
  await openFundedSession(app.baseUrl, { USDT: '1' })
  expect(await app.stop()).toMatchObject({ code: 0 })
  apps.length = 0
})

longTest('[H21] 20,000 idle connections of four addresses end nothing', async () => {
  const app = await startAppProcess(`${folder.path}/many`)
  apps.push(app)
  const served = await serveMeanwhile(app, addresses.map((from) => ({ from, count: 5_000 })))
  console.info(`${served} rounds served, ${descriptorsOf(app.pid)} descriptors`)
  await openFundedSession(app.baseUrl, { USDT: '1' })
  expect(await app.stop()).toMatchObject({ code: 0 })
  apps.length = 0
}, 600_000)
