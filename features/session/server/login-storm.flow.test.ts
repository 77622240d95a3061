// Many parallel logins and registrations next to a trading and a reading user: the number of
// password checks during one order or one page. Hashes are counted instead of milliseconds, so that
// a busy machine slows both sides alike.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailLogin } from '#features/session/login.calls.ts'
import { regisiterEmail, sendMailVCode } from '#features/session/registration.calls.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { openTrader, wordOf } from '@ingot/server/testing/trader.ts'

let webDist: string
let server: TestServer
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'ingot-dist-'))
  await mkdir(join(webDist, 'assets'))
  await writeFile(join(webDist, 'page.html'), '<!doctype html><title>Ingot</title>')
  server = await startTestServer({ webDist })
})
afterAll(async () => {
  await server.stop()
  await rm(webDist, { recursive: true })
})

const logins = 40
const registrations = 8
const all = logins + registrations
/** Of the storm's hashes, how many may pass while one caller waits for one answer. */
const passedMax = all / 2

test('[A26] orders and pages are served during a peak of logins and registrations', async () => {
  const trader = await openTrader(server, { USDT: '10000' })
  const strangers = server.client()
  const codes = await Promise.all(Array.from({ length: registrations }, async (_, at) => {
    const email = `newcomer${at}@example.com`
    must(await strangers.call(sendMailVCode, { email }))
    return { email, validateCode: await server.latestCode(email) }
  }))

  // Connections are opened and code is warm, so the following measures hashing only.
  const order = () => trader.place({
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', timeInForce: 'IOC',
    price: '90000', quantity: '0.001',
  })
  const page = async () => {
    const shown = await fetch(`${server.url}/page.html`)
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Ingot')])
  }
  await Promise.all(Array.from({ length: all }, () => Promise.all([order(), page()])))

  const words: string[] = []
  const storm = [
    ...Array.from({ length: logins }, async (_, at) => {
      const login = { email: `nobody${at}@example.com`, loginPassword: 'a guess' }
      words.push(wordOf(await strangers.call(emailLogin, login)))
    }),
    ...codes.map(async (code) => {
      const registration = { ...code, loginPassword: 'three quiet lamps 7' }
      words.push(wordOf(await strangers.call(regisiterEmail, registration)))
    }),
  ]
  /** Repeats a request during the storm; returns the password checks during its slowest reply. */
  const meanwhile = async (ask: () => Promise<unknown>) => {
    const passed: number[] = []
    while (words.length < all) {
      const before = words.length
      await ask()
      passed.push(words.length - before)
    }
    return Math.max(...passed)
  }
  const [passedOrder, passedPage] = await Promise.all([
    meanwhile(order), meanwhile(page), ...storm,
  ])
  expect(words.filter((word) => word === 'wrong_credentials')).toHaveLength(logins)
  expect(words.filter((word) => word === 'success')).toHaveLength(registrations)
  expect(passedOrder).toBeLessThanOrEqual(passedMax)
  expect(passedPage).toBeLessThanOrEqual(passedMax)
})
