// Pushes on a whole server to a push service of the test, which checks the signature of each and
// decrypts it as a browser does: the devices that get one, their number, and their end.
import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { changeMessagePreference } from '#features/message/preferences.calls.ts'
import {
  changeQuietHours, loadPushSettings, subscribePush, unsubscribePush,
} from '#features/message/push.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { logout } from '#features/session/sessions.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type TestServer, type TestUser, must, startTestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

type Decrypt = (body: Buffer, options: {
  readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string
}) => Buffer
const { decrypt }: { readonly decrypt: Decrypt } = createRequire(import.meta.url)('http_ece')

const curve = 'prime256v1'
const hourMs = 3_600_000
const lines: string[] = []
let server: TestServer
let service: Server
let address: string
let publicKey: string

type Browser = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The decrypted pushes, and how each request is answered. */
  readonly pushes: readonly string[]
  status: number
  asked: number
}
const browsers = new Map<string, { readonly own: Browser; take(body: Buffer): void }>()

beforeAll(async () => {
  server = await startTestServer({
    isLocalPushAllowed: true, onLog: (line) => { lines.push(line) },
  })
  service = createServer((request, response) => {
    void readBody(request).then((body) => {
      const browser = browsers.get(request.url ?? '')
      if (browser === undefined) throw new Error(`no browser at ${request.url}`)
      checkSignature(request.headers.authorization ?? '')
      browser.take(body)
      response.writeHead(browser.own.status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const user = await server.registerUser()
  publicKey = must(await user.client.call(loadPushSettings, {})).publicKey
})
afterAll(async () => {
  service.close()
  await server.stop()
})

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** VAPID: a token for this service, signed with the exchange's key. */
function checkSignature(authorization: string): void {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signer = createPublicKey({ key: jwk, format: 'jwk' })
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), {
    key: signer, dsaEncoding: 'ieee-p1363',
  }, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: address })
}

function openBrowser(name: string): Browser {
  const keys = createECDH(curve)
  const auth = randomBytes(16).toString('base64url')
  const p256dh = keys.generateKeys('base64url')
  const pushes: string[] = []
  const own: Browser = {
    endpoint: `${address}/${name}`, p256dh, auth, pushes, status: 201, asked: 0,
  }
  browsers.set(`/${name}`, {
    own,
    take(body) {
      own.asked += 1
      if (own.status >= 300) return
      const text = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth })
      const { kind, count } = JSON.parse(text.toString())
      pushes.push(kind === 'more' ? `more ${count}` : kind)
      expect(text.toString(), 'no amount and no coin').not.toMatch(/USDT|BTC|7\.25/)
    },
  })
  return own
}

async function subscribe({ client }: TestUser, browser: Browser): Promise<void> {
  const { endpoint, p256dh, auth } = browser
  must(await client.call(subscribePush, { endpoint, p256dh, auth }))
}

/** The beginning of an hour, so that no hour ends within a test by itself. */
function beginHour(): void {
  const now = server.services.clock()
  server.clock.advance(hourMs - now % hourMs + 60_000)
}

const isSubscribed = async ({ client }: TestUser) =>
  must(await client.call(loadPushSettings, {})).isSubscribed

const devices = async () => (await server.services.database.selectFrom('push_device')
  .select('endpoint').execute()).map(({ endpoint }) => endpoint)

test('[WP1, WP3] a message is pushed to each device of its user by its kind alone', async () => {
  beginHour()
  const [user, other] = [await server.registerUser(), await server.registerUser()]
  const [phone, foreign] = [openBrowser('phone'), openBrowser('foreign')]
  await subscribe(user, phone)
  await subscribe(other, foreign)
  expect(await isSubscribed(user)).toBe(true)
  await server.fund(user, { USDT: '7.25' })
  await expect.poll(() => phone.pushes).toEqual(['deposit_completed'])
  must(await user.client.call(changeMessagePreference, {
    category: 'money', channel: 'push', isOn: false,
  }))
  await server.fund(user, { USDT: '7.25' })
  await server.fund(other, { BTC: '1' })
  await expect.poll(() => foreign.pushes).toEqual(['deposit_completed'])
  expect(phone.pushes).toHaveLength(1)
  expect(phone.asked).toBe(1)
  must(await user.client.call(unsubscribePush, {}))
  expect(await isSubscribed(user)).toBe(false)
})

test('[WP1, WP6] a foreign address, a wrong key and a private host are refused', async () => {
  const [user, other] = [await server.registerUser(), await server.registerUser()]
  const own = openBrowser('own')
  await subscribe(user, own)
  const { endpoint, p256dh, auth } = own
  const keys = openBrowser('theirs')
  const stolen = { endpoint, p256dh: keys.p256dh, auth: keys.auth }
  expect(wordOf(await other.client.call(subscribePush, stolen))).toBe('push_refused endpoint')
  expect(await isSubscribed(user)).toBe(true)
  // The same browser with a newer login: its pushes go to that user alone.
  await subscribe(other, own)
  expect([await isSubscribed(user), await isSubscribed(other)]).toEqual([false, true])
  const noPoint = { endpoint, auth, p256dh: `B${'A'.repeat(86)}` }
  expect(wordOf(await user.client.call(subscribePush, noPoint))).toBe('push_refused endpoint')
  const inside = { endpoint: 'https://169.254.169.254/latest', p256dh, auth }
  expect(wordOf(await user.client.call(subscribePush, inside))).toBe('push_refused endpoint')
})

test('[WP2] a session that ends takes its device with it', async () => {
  const user = await server.registerUser()
  const browser = openBrowser('left')
  await subscribe(user, browser)
  must(await user.client.call(logout, {}))
  await expect.poll(devices).not.toContain(browser.endpoint)
  expect(browser.asked).toBe(0)
})

test('[WP5] a device that is gone is forgotten at once, another after three failures', async () => {
  beginHour()
  const [user, other] = [await server.registerUser(), await server.registerUser()]
  const [gone, failing] = [openBrowser('gone'), openBrowser('failing')]
  gone.status = 410
  failing.status = 503
  await subscribe(user, gone)
  await subscribe(other, failing)
  await server.fund(user, { USDT: '1' })
  await server.fund(other, { USDT: '1' })
  await expect.poll(devices).not.toContain(gone.endpoint)
  await expect.poll(() => failing.asked).toBe(1)
  server.clock.advance(31_000)
  await expect.poll(() => failing.asked).toBe(2)
  expect(await devices()).toContain(failing.endpoint)
  server.clock.advance(301_000)
  await expect.poll(devices).not.toContain(failing.endpoint)
  expect([gone.asked, failing.asked]).toEqual([1, 3])
})

test('[WP4] 23 pushes from 10:00 to 10:59: 20 sent, at the full hour one digest of 3 more',
  async () => {
    beginHour()
    const user = await server.registerUser()
    const browser = openBrowser('busy')
    await subscribe(user, browser)
    for (let sent = 0; sent < 23; sent += 1) await server.fund(user, { USDT: '1' })
    await expect.poll(() => browser.pushes).toHaveLength(20)
    must(await user.client.call(changecoinpwd, {
      oldPassword: testPassword, password: 'nine green kettles 4',
      rePassword: 'nine green kettles 4',
    }))
    await expect.poll(() => browser.pushes.at(-1)).toBe('coin_password_set')
    server.clock.advance(hourMs)
    await expect.poll(() => browser.pushes.at(-1)).toBe('more 3')
    expect(browser.pushes).toHaveLength(22)
  })

test('[MP7] quiet hours hold a push once, and never one of security', async () => {
  beginHour()
  const user = await server.registerUser()
  const { client } = user
  const browser = openBrowser('asleep')
  await subscribe(user, browser)
  const hour = new Date(server.services.clock()).getUTCHours()
  const at = (after: number) => `${String((hour + after) % 24).padStart(2, '0')}:00`
  must(await client.call(changeQuietHours, { isOn: true, from: at(0), to: at(2), zone: 'UTC' }))
  expect(must(await client.call(loadPushSettings, {})).quietHours)
    .toEqual({ isOn: true, from: at(0), to: at(2), zone: 'UTC' })
  await server.fund(user, { USDT: '1' })
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: 'nine green kettles 4',
    rePassword: 'nine green kettles 4',
  }))
  await expect.poll(() => browser.pushes).toEqual(['coin_password_set'])
  server.clock.advance(2 * hourMs)
  await expect.poll(() => browser.pushes).toEqual(['coin_password_set', 'deposit_completed'])
  await server.fund(user, { BTC: '1' })
  await expect.poll(() => browser.pushes).toHaveLength(3)
  const nowhere = { isOn: true, from: '22:30', to: '07:00', zone: 'Europe/Nowhere' }
  expect(wordOf(await client.call(changeQuietHours, nowhere))).toBe('zone_unknown zone')
})

test('[WP6] no address, key or secret of a device is logged', () => {
  const log = lines.join('\n')
  for (const { own } of browsers.values()) {
    for (const secret of [own.endpoint, own.auth, own.p256dh]) expect(log).not.toContain(secret)
  }
})
